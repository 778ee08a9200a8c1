import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteRenderer } from '@midan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { serveLinkPreviews } from './link-previews.ts';
import { servePicturesLeft } from './pictures-left.ts';
import { CREW_WORKER } from './security-headers.ts';
import { addressesOf, type Pages, type Source, sendPage, sitePages } from './site-pages.ts';
import { BUILD, originOf, siteRenderer } from './site-renderer.ts';

const PICTURES_LEFT = join(BUILD, 'server/pictures-left.json');
/** Below these a GET is never a page. */
const NO_PAGES = /^\/(api|assets)(\/|$)/;

/** Browsers keep assets for a year, other files for an hour. */
async function serveAssets(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async ({ url }, reply) => {
    if (url === CREW_WORKER.path) reply.headers(CREW_WORKER.headers);
  });
  const common = { preCompressed: true, index: false as const };
  // By the thousand, pictures above all: a route for each would take more memory than the pages.
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
    // One route per file: what the build did not make never reaches the disk.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
  });
}

/** Null if it is not of this site. */
function pathBefore({ headers, host }: FastifyRequest): string | null {
  if (!headers.referer) return null;
  const address = URL.parse(headers.referer);
  return address?.host === host ? address.pathname : null;
}

function servePages(app: FastifyInstance, renderer: SiteRenderer, pages: Pages): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    if (NO_PAGES.test(path)) return reply.callNotFound();
    const cookies = request.headers.cookie ?? '';
    const site = await pages.siteNow();
    const asked = {
      path,
      cookies,
      from: pathBefore(request),
      ...addressesOf(site, await pages.resultsNow()),
    };
    const { path: own, language, isChosen } = renderer.pageFor(asked);
    const vary = isChosen ? 'accept-encoding, cookie, referer' : 'accept-encoding';
    return sendPage(await pages.pageWith(own, language, site), vary, request, reply);
  });
}

/** Without a build it logs a warning and answers not_found. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  facts: Pick<Source, 'currentSite' | 'contentOf' | 'resultPages' | 'liveRevision'>,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  const renderer = await siteRenderer();
  if (!renderer) {
    deps.log?.warn('the site is not built: only the API is served');
    return;
  }
  const origin = originOf(deps.config);
  await serveAssets(app);
  const left: string[] = JSON.parse(await readFile(PICTURES_LEFT, 'utf8'));
  if (left.length > 0) servePicturesLeft(app, left);
  const pages = await sitePages({ renderer, origin, ...facts, log: app.log });
  serveLinkPreviews(app, deps, renderer, pages);
  servePages(app, renderer, pages);
}
