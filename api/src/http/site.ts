import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));
const VIDEO_HOST = 'https://www.youtube-nocookie.com';
/** What the build says of itself. */
interface Manifest {
  /** Path → file below client/ and the hashes of inline scripts. */
  pages: Record<string, { file: string; scriptHashes: string[] }>;
  /** Paths that the application knows, e.g. `/academy/teams/:teamId`; all others are 404 pages. */
  paths: string[];
}
/** The manifest's name for the page that every other path starts from. */
const FALLBACK = '*';

interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  policy: string;
}

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

async function loadPages(manifest: Manifest): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const [path, { file, scriptHashes }] of Object.entries(manifest.pages)) {
    const plain = await readFile(join(BUILD, 'client', file));
    pages.set(path, {
      plain,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      policy: policyFor(scriptHashes),
    });
  }
  return pages;
}

function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.status(304).send();
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepted.includes(encoding)) {
      return reply.header('content-encoding', encoding).send(page[encoding]);
    }
  }
  return reply.send(page.plain);
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client'),
    preCompressed: true,
    // One route per file: what the build did not make never reaches the disk.
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
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
  const pages = await loadPages(manifest);
  const isKnown = matcherOf(manifest.paths);
  await serveAssets(app);
  for (const [path, page] of pages) {
    if (path === FALLBACK) continue;
    app.get(path, (request, reply) => sendPage(page, 200, request, reply));
  }
  const fallback = pages.get(FALLBACK);
  app.setNotFoundHandler((request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD';
    const isAsset = request.url.startsWith('/assets/');
    if (!read || isAsset || !fallback) throw new AppError('not_found');
    const status = isKnown(request.url) ? 200 : 404;
    return sendPage(fallback, status, request, reply);
  });
}
