import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { answerFromMemory, type Page, pageOf, sendPage } from './site-pages.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
const VIDEO_HOST = 'https://www.youtube-nocookie.com';
/** Stands in built files for the address of the installation, see web/src/lib/origin.ts. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';
/** Files for search engines that name this address, by their type. */
const INDEXES = {
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
};
/** What the build says of itself. */
interface Manifest {
  /** Path → file below client/ and the hashes of inline scripts. */
  pages: Record<string, { file: string; scriptHashes: string[] }>;
  /** Paths that the application knows, e.g. `/academy/teams/:teamId`; all others are 404 pages. */
  paths: string[];
}
/** The manifest's name for the page that every other path starts from. */
const FALLBACK = '*';

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

/** Tells whether a URL's path is one of `paths`, whose `:parts` stand for anything. */
function matcherOf(paths: string[]): (url: string) => boolean {
  const patterns = paths.map((path) => path.replaceAll(/:[^/]+/g, '[^/]+').replace(/\/$/, ''));
  const known = new RegExp(`^(${patterns.join('|')})/?$`);
  return (url) => known.test(url.replace(/[?#].*$/, ''));
}

/** Pages and indexes by their paths, with the installation's address and all their headers. */
async function loadPages(manifest: Manifest, deps: Deps): Promise<Map<string, Page>> {
  const { config } = deps;
  const origin = config.PUBLIC_URL ?? `http://${config.HOST ?? '127.0.0.1'}:${config.PORT}`;
  const load = async (file: string, headers: Record<string, string>) => {
    const text = await readFile(join(BUILD, 'client', file), 'utf8');
    const plain = Buffer.from(text.replaceAll(UNKNOWN_ORIGIN, origin.replace(/\/$/, '')));
    return pageOf(plain, {
      ...securityHeaders(config),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...headers,
    });
  };
  const pages = new Map<string, Page>();
  for (const [path, { file, scriptHashes }] of Object.entries(manifest.pages)) {
    const type = 'text/html; charset=utf-8';
    const policy = policyFor(scriptHashes);
    pages.set(path, await load(file, { 'content-type': type, 'content-security-policy': policy }));
  }
  for (const [file, type] of Object.entries(INDEXES)) {
    pages.set(`/${file}`, await load(file, { 'content-type': type }));
  }
  return pages;
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client'),
    preCompressed: true,
    // One route per file: what the build did not make never reaches the disk.
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...Object.keys(INDEXES)],
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes(`${join('client', 'assets')}`);
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** The built site: pages from memory, precompressed assets, and the security headers of both. */
export async function site(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!existsSync(join(BUILD, 'pages.json'))) {
    deps.log?.warn('the site is not built: only the API is served');
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const manifest = await loadManifest();
  const pages = await loadPages(manifest, deps);
  const fallback = pages.get(FALLBACK);
  pages.delete(FALLBACK);
  const isKnown = matcherOf(manifest.paths);
  await serveAssets(app);
  answerFromMemory(app, pages);
  // The same pages for what does not come through the server's own socket.
  for (const [path, page] of pages) {
    app.get(path, (request, reply) => {
      reply.hijack();
      sendPage(page, 200, request.id, request.raw, reply.raw);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD';
    const isAsset = request.url.startsWith('/assets/');
    if (!read || isAsset || !fallback) throw new AppError('not_found');
    reply.hijack();
    const status = isKnown(request.url) ? 200 : 404;
    sendPage(fallback, status, request.id, request.raw, reply.raw);
  });
}
