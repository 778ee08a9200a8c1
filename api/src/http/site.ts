import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PictureEncoder, Site, SiteRenderer } from '@midan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { type Pages, sendPage, sitePages } from './site-pages.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
/** The built site's own server code: one file that needs no packages. */
const RENDERER = join(BUILD, 'server/index.js');
/** There if the build has left pictures to be encoded at their first request. */
const PICTURE_ENCODER = join(BUILD, 'server/pictures.js');
/** Below these a GET is never a page. */
const NO_PAGES = /^\/(api|assets)(\/|$)/;

/** Serves the built site's files, precompressed: assets for a year, others for an hour. */
async function serveAssets(app: FastifyInstance): Promise<void> {
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

/** Serves pictures that the build has left out; none if it has made them all. */
async function servePicturesOnDemand(app: FastifyInstance): Promise<void> {
  if (!existsSync(PICTURE_ENCODER)) return;
  const built = new Set(await readdir(join(BUILD, 'client/assets/pictures')));
  app.get<{ Params: { file: string } }>('/assets/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    if (built.has(file)) return reply.sendFile(`pictures/${file}`);
    // Loaded at the first request: the encoder takes memory.
    const encoder = (await import(pathToFileURL(PICTURE_ENCODER).href)) as PictureEncoder;
    const path = await encoder.encodedFile(file);
    return path ? reply.sendFile(basename(path), dirname(path)) : reply.callNotFound();
  });
}

/** Scheme and host of the site, without a slash at the end. */
const originOf = ({ PUBLIC_URL, HOST, PORT }: Config): string =>
  (PUBLIC_URL ?? `http://${HOST ?? '127.0.0.1'}:${PORT}`).replace(/\/$/, '');

/** The path of the page that the request comes from (Referer); null if it is not of this site. */
function pathBefore({ headers, host }: FastifyRequest): string | null {
  const address = URL.parse(headers.referer ?? '');
  return address?.host === host ? address.pathname : null;
}

/** Serves pages of the built site at all other paths; none below /api and /assets. */
function servePages(app: FastifyInstance, renderer: SiteRenderer, pages: Pages): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    if (NO_PAGES.test(path)) return reply.callNotFound();
    const cookies = request.headers.cookie ?? '';
    const site = await pages.siteNow();
    const editions = site.editions.map(({ slug }) => slug);
    const asked = { path, cookies, from: pathBefore(request), editions };
    const { path: own, language, isChosen } = renderer.pageFor(asked);
    const vary = isChosen ? 'accept-encoding, cookie, referer' : 'accept-encoding';
    return sendPage(await pages.pageWith(own, language, site), vary, request, reply);
  });
}

/**
 * Serves the built site: pages rendered by its own code and cached in memory, and precompressed
 * files. Without a build it logs a warning and answers not_found.
 */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  currentSite: () => Promise<Site>,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  if (!existsSync(RENDERER)) {
    deps.log?.warn('the site is not built: only the API is served');
    return;
  }
  const renderer = (await import(pathToFileURL(RENDERER).href)) as SiteRenderer;
  const origin = originOf(deps.config);
  await serveAssets(app);
  await servePicturesOnDemand(app);
  servePages(app, renderer, await sitePages({ renderer, origin, currentSite, log: app.log }));
}
