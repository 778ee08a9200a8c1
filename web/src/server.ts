import * as build from 'virtual:react-router/server-build';
import type { PageRequest, SiteRenderer } from '@midan/contract';
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import starter from './boot/start.ts?inline-script';
import { accentStyle } from './lib/accent-style.ts';
import { BOOKS } from './lib/handbook.ts';
import { contentContext, installationContext, renderErrorContext } from './lib/installation.ts';
import { languageOfPath } from './lib/language.tsx';
import { languageCookie } from './lib/language-cookie.ts';
import { parkScripts } from './lib/park-scripts.ts';
import { ACCOUNTS, BARE } from './public-pages.ts';

interface RouteNode {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: RouteNode[];
}

function routeTree(parentId?: string): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id = '', path, index } = route ?? {};
      return { id, path, index, children: routeTree(id) };
    });
}

const routes = routeTree() as Parameters<typeof matchRoutes>[0];

/** Paths of routes without parameters, as the routes write them: `/academy/login`. */
function plainPaths(nodes: RouteNode[], parent = ''): string[] {
  return nodes.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path.replace(/^\/|\/$/g, '')}` : parent;
    const isPlain = (path || index) && !/[:*]/.test(own);
    return [...(isPlain ? [own || '/'] : []), ...plainPaths(children, own)];
  });
}
const PLAIN = new Set(plainPaths(routes as RouteNode[]));

const handleRequest = createRequestHandler(build, 'production');

/** Below the same account area, or public in the same language, with or without header. */
function wrongPath(path: string): string {
  const [, area] = ACCOUNTS.exec(path) ?? [];
  // Two parts: `/j/-` stands for class links.
  if (area) return `/${area.toLowerCase()}/-/-`;
  const bare = BARE.test(path) ? '/login' : '';
  return languageOfPath(path) === 'ar' ? `/ar/-${bare}` : `/-${bare}`;
}

/** `/academy/teams/-` for every team: there are as many as routes, editions, tracks and own pages. */
function pathOf({ path, editions, pages, results, live }: PageRequest): string {
  // Most requests are for one of these, and the router's matching takes 0.5 ms.
  if (PLAIN.has(path)) return path;
  const matches = path.includes('//') ? null : matchRoutes(routes, path);
  const pattern = matches?.map(({ route }) => route.path ?? '').filter(Boolean) ?? ['*'];
  if (pattern.at(-1) === '*') return wrongPath(path);
  if (pattern.at(-1)?.startsWith('results/')) {
    const [start = '', address = ''] = path.split(/(?<=\/results)\//i);
    const own = address.replace(/\/$/, '');
    return `${start.toLowerCase()}/${results.includes(own) ? own : '-/-/-/-'}`;
  }
  const { slug, track, id, book } = matches?.at(-1)?.params ?? {};
  if (pattern.at(-1) === 'help/:book?') {
    const own = BOOKS.find((each) => each === book) ?? '-';
    return `/${pattern.join('/').replace('/:book?', book === undefined ? '' : `/${own}`)}`;
  }
  if (pattern.at(-1) === 'live/:id') {
    return `/${pattern.join('/').replace(':id', id && live.includes(id) ? id : '-')}`;
  }
  if (pattern.at(-1) === 'p/:slug') {
    const own = slug && pages.includes(slug) ? slug : '-';
    return `/${pattern.join('/').replace(':slug', own)}`;
  }
  const edition = editions.find((each) => each.slug === slug);
  const isKnown = edition && (!track || edition.tracks.some(({ key }) => key === track));
  return `/${pattern
    .join('/')
    .replace(':slug', isKnown ? edition.slug : '-')
    .replace(':track', (isKnown && track) || '-')
    .replaceAll(/:[^/]+/g, '-')}`;
}

/**
 * The language is the path's, else the remembered one, else that of the page before, else Arabic.
 * `isChosen`: the path has no language of its own, so the page varies with cookie and referer.
 */
export const pageFor: SiteRenderer['pageFor'] = (request) => {
  const path = pathOf(request);
  const before = request.from === null ? null : languageOfPath(request.from);
  const remembered = languageCookie(request.cookies) ?? before ?? 'ar';
  const own = languageOfPath(path);
  return { path, language: own ?? remembered, isChosen: own === null };
};

/** Also statuses below 500, e.g. 302 and 404. @throws Error for 500 or above; `cause`: the component's */
export const renderPage: SiteRenderer['renderPage'] = async (path, installation, content) => {
  const context = new RouterContextProvider();
  context.set(installationContext, installation);
  context.set(contentContext, content);
  const request = new Request(new URL(path, installation.origin));
  const response = await handleRequest(request, context);
  // The router's own page for an error: nobody is to get it, and nobody may keep it.
  if (response.status >= 500) {
    throw new Error(`cannot render ${path}`, { cause: context.get(renderErrorContext) });
  }
  const contentType = response.headers.get('content-type') ?? '';
  const style = accentStyle(installation.site.brand.accent);
  const rendered = await response.text();
  const text = style ? rendered.replace('<html ', `<html style="${style}" `) : rendered;
  const isPage = contentType.startsWith('text/html');
  const { html, inlineScripts } = isPage
    ? parkScripts(text, starter)
    : { html: text, inlineScripts: [] };
  const location = response.headers.get('location');
  const { status } = response;
  return { status, contentType, ...(location && { location }), body: html, inlineScripts };
};
