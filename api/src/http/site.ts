import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SiteFacts } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { answerFromMemory, sendPage } from './site-pages.ts';
import { renderAndRefreshPages, type Template } from './site-templates.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
const VIDEO_HOST = 'https://www.youtube-nocookie.com';
/** Placeholder for the site's origin in built files, see web/src/lib/origin.ts. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';
/** Files for search engines that contain the origin, with their content types. */
const INDEXES = {
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
};
/** Build manifest (web/build/pages.json). */
interface Manifest {
  /** Path → file below client/ and the hashes of inline scripts. */
  pages: Record<string, { file: string; scriptHashes: string[] }>;
  /** All paths of the app, e.g. `/academy/teams/:teamId`; others are 404. */
  paths: string[];
  /** Regular expression of paths that are rendered in the browser, including their 404 pages. */
  scripted: string;
}
/** The manifest's key of the page for paths that are rendered in the browser. */
const FALLBACK = '*';
/** Pages that exist in demo mode only. */
const DEMO_PATHS = ['/dev/messages'];
/** Paths of the prerendered 404 pages. */
const NOT_FOUND = { en: '/404', ar: '/ar/404' };

const policyFor = (scriptHashes: string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${VIDEO_HOST}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

async function loadManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(BUILD, 'pages.json'), 'utf8')) as Manifest;
}

/** Returns a function that tells whether a path matches one of `paths`; `:parts` match anything. */
function matcherOf(paths: string[]): (path: string) => boolean {
  const patterns = paths.map((path) => path.replaceAll(/:[^/]+/g, '[^/]+').replace(/\/$/, ''));
  const known = new RegExp(`^(${patterns.join('|')})/?$`);
  return (path) => known.test(path);
}

/** Loads pages and search engine files, with the site's origin and all headers. */
async function loadTemplates(manifest: Manifest, config: Config): Promise<Map<string, Template>> {
  const origin = config.PUBLIC_URL ?? `http://${config.HOST ?? '127.0.0.1'}:${config.PORT}`;
  const load = async (file: string, headers: Record<string, string>): Promise<Template> => {
    const text = await readFile(join(BUILD, 'client', file), 'utf8');
    return {
      text: text.replaceAll(UNKNOWN_ORIGIN, origin.replace(/\/$/, '')),
      headers: {
        ...securityHeaders(config),
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...headers,
      },
    };
  };
  const templates = new Map<string, Template>();
  for (const [path, { file, scriptHashes }] of Object.entries(manifest.pages)) {
    const type = 'text/html; charset=utf-8';
    const policy = policyFor(scriptHashes);
    const headers = { 'content-type': type, 'content-security-policy': policy };
    templates.set(path, await load(file, headers));
  }
  for (const [file, type] of Object.entries(INDEXES)) {
    templates.set(`/${file}`, await load(file, { 'content-type': type }));
  }
  return templates;
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  const common = { preCompressed: true, index: false as const };
  // A wildcard, because a route for each of a thousand files would take more memory than the pages.
  await app.register(fastifyStatic, {
    ...common,
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(BUILD, 'client'),
    maxAge: '1h',
    // One route per file, so that unknown paths never reach the disk.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz', ...Object.keys(INDEXES)],
    decorateReply: false,
  });
}

/** Serves the built site: pages from memory, precompressed assets, both with security headers. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  facts: () => Promise<SiteFacts>,
): Promise<void> {
  if (!existsSync(join(BUILD, 'pages.json'))) {
    deps.log?.warn('the site is not built: only the API is served');
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const manifest = await loadManifest();
  const pages = await renderAndRefreshPages(app, await loadTemplates(manifest, deps.config), facts);
  const isDemo = deps.config.mode === 'demo';
  const isKnown = matcherOf(manifest.paths.filter((path) => isDemo || !DEMO_PATHS.includes(path)));
  const isScripted = new RegExp(manifest.scripted);
  const internalPages = [FALLBACK, NOT_FOUND.en, NOT_FOUND.ar];
  const pageAt = (path: string) => (internalPages.includes(path) ? undefined : pages.get(path));
  await serveAssets(app);
  answerFromMemory(app, pageAt);
  app.setNotFoundHandler((request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.replace(/[?#].*$/, '');
    if (!read || path.startsWith('/assets/')) throw new AppError('not_found');
    const known = isKnown(path);
    // Injected requests, and paths with a trailing slash.
    const own = pageAt(path) ?? (known ? pageAt(path.replace(/\/$/, '')) : undefined);
    const notFound = /^\/ar(\/|$)/.test(path) ? NOT_FOUND.ar : NOT_FOUND.en;
    const page = own ?? pages.get(known || isScripted.test(path) ? FALLBACK : notFound);
    if (!page) throw new AppError('not_found');
    reply.hijack();
    sendPage(page, own || known ? 200 : 404, request.id, request.raw, reply.raw);
  });
}
