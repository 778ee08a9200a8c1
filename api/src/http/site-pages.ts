import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageContent, Site, SiteRenderer } from '@midan/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { timesForgotten } from '../db/kept-briefly.ts';
import { PAGES } from '../limits.ts';
import { CREW } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
}

const VIDEO_HOST = 'https://www.youtube-nocookie.com';

/** A window of 256 KB holds any page; the usual one of 4 MB takes more memory than all pages. */
const BROTLI = {
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_QUALITY]: 9,
};

/** Allows these inline scripts by their hashes. */
function policyFor(inlineScripts: string[], more: string[]): string {
  const hashes = inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
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
    ...more,
  ].join('; ');
}

type Rendered = Awaited<ReturnType<SiteRenderer['renderPage']>>;

/** With its compressed forms. */
export async function pageOf(rendered: Rendered, path: string): Promise<Page> {
  const { status, contentType, location, body, inlineScripts } = rendered;
  const identity = Buffer.from(body);
  // In the thread pool: other requests are answered meanwhile.
  const br = await promisify(brotliCompress)(identity, { params: BROTLI });
  const gz = await promisify(gzip)(identity);
  const headers: Record<string, string> = {
    // A redirect has no text.
    'content-type': contentType || 'text/plain',
    'cache-control': 'no-cache',
    // Weak: the same page in three encodings.
    etag: `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
  };
  if (location) headers.location = location;
  const isCrew = path === CREW.page;
  if (isCrew) Object.assign(headers, CREW.headers);
  if (contentType.startsWith('text/html')) {
    headers['content-security-policy'] = policyFor(inlineScripts, isCrew ? [CREW.policy] : []);
  }
  return { status, headers, bodies: { br, gzip: gz, identity } };
}

/** `q=0` refuses an encoding. */
function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false;
  // Nearly no client sends weights.
  if (!accepted.includes(';')) return true;
  return !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Proxies list several ETags, and may leave out the weak mark. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known === etag || known.trim() === '*' || known.includes(etag.slice(2));
}

/** 304 if the client has it. `vary` names the request headers that chose the page. */
export function sendPage(
  { status, headers, bodies }: Page,
  vary: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ ...headers, vary });
  if (status === 200 && isKnown(request, headers.etag ?? '')) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(bodies[encoding]);
}

/** What decides which addresses there are. */
export const addressesOf = ({ edition, editions, pages }: Site, results: ResultPages) => ({
  editions: [edition, ...editions],
  pages: pages.map(({ slug }) => slug),
  results: results.addresses,
  live: results.live,
});

/** Pages that show results. */
const SHOWS_RESULTS = /^(\/ar)?(\/|\/results(\/.*)?|\/sitemap\.xml)?$/;

/** Live page of an event; what it shows changes with each call. */
const LIVE_PAGE = /^(?:\/ar)?\/live\/([0-9a-f-]{36})$/;

export interface ResultPages {
  /** Below /results. */
  addresses: string[];
  /** Another one whenever a page shows other results. */
  revision: string;
  /** Ids of events that have a live page. */
  live: string[];
}

interface Kept {
  site: Site;
  /** Revision of what it shows of results or calls; '' of other pages. */
  results: string;
  page: Promise<Page>;
}

export interface Source {
  renderer: Pick<SiteRenderer, 'renderPage'>;
  /** Scheme and host of this installation. */
  origin: string;
  currentSite: () => Promise<Site>;
  contentOf: (page: string, language: 'ar' | 'en') => Promise<PageContent>;
  resultPages: () => Promise<ResultPages>;
  /** Another one whenever the live page of an event shows something else. */
  liveRevision: (eventId: string) => Promise<string>;
  log: FastifyBaseLogger;
}

export interface Pages {
  /** By the path and language that the renderer's `pageFor` names. */
  pageWith: (path: string, language: 'ar' | 'en', site: Site) => Promise<Page>;
  /** The facts in force, or the last known ones: the same object until one changes. */
  siteNow: () => Promise<Site>;
  /** The last known ones if reading fails. */
  resultsNow: () => Promise<ResultPages>;
}

/**
 * Facts of `PAGES.factsFreshMs` ago are read again only if this process changed one; the last known
 * ones are used if reading fails or takes over `PAGES.factsWaitMs`.
 */
async function freshSite({ currentSite, log }: Source): Promise<() => Promise<Site>> {
  let site = await currentSite();
  let known = JSON.stringify(site);
  let asking: Promise<unknown> | null = null;
  // Reads are numbered in the order in which they begin.
  let reads = 0;
  let lastEnded = 0;
  let askedAt = -1;
  let fresh = { since: Number.NEGATIVE_INFINITY, forgotten: -1 };
  const isFresh = () =>
    fresh.forgotten === timesForgotten() && performance.now() - fresh.since < PAGES.factsFreshMs;
  const ask = async () => {
    const began = { since: performance.now(), forgotten: timesForgotten() };
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, PAGES.factsWaitMs);
    reads += 1;
    const number = reads;
    const read = currentSite()
      .then((now) => {
        // A slow read may end after a later one, which knows newer facts.
        if (number < lastEnded) return;
        lastEnded = number;
        fresh = began;
        const facts = JSON.stringify(now);
        if (facts === known) return;
        site = now;
        known = facts;
      })
      .catch((error: unknown) => log.warn({ err: error }, 'pages stay as they are'));
    await Promise.race([read, late.promise]);
    clearTimeout(timer);
    asking = null;
  };
  return async () => {
    if (isFresh()) return site;
    // A read from before a change of this process is not joined.
    if (askedAt !== timesForgotten()) asking = null;
    askedAt = timesForgotten();
    asking ??= ask();
    await asking;
    return site;
  };
}

/**
 * Rendered when first asked for, and kept. `pageWith` renders anew for another `site`; if that
 * fails, it returns the kept page, or throws without one. @throws as `currentSite`, read once
 */
export async function sitePages(source: Source): Promise<Pages> {
  const { renderer, origin, contentOf, log } = source;
  const kept = new Map<string, Kept>();
  const siteNow = await freshSite(source);
  let results: ResultPages = { addresses: [], revision: '', live: [] };
  const resultsNow = async () => {
    try {
      results = await source.resultPages();
    } catch (error) {
      log.warn({ err: error }, 'pages of results stay as they are');
    }
    return results;
  };
  const revisionOf = async (path: string, before?: Kept) => {
    if (SHOWS_RESULTS.test(path)) return (await resultsNow()).revision;
    const [, event] = LIVE_PAGE.exec(path) ?? [];
    if (!event) return '';
    return source.liveRevision(event).catch((error: unknown) => {
      log.warn({ err: error }, 'a live page stays as it is');
      return before?.results ?? '';
    });
  };
  const pageWith: Pages['pageWith'] = async (path, language, site) => {
    const key = `${language} ${path}`;
    const revision = await revisionOf(path, kept.get(key));
    // Read after the wait: others may have begun to render it.
    const before = kept.get(key);
    if (before?.site === site && before.results === revision) return before.page;
    const entry: Kept = {
      ...{ site, results: revision },
      page: renderer
        .renderPage(path, { origin, language, site }, (page) => contentOf(page, language))
        .then((rendered) => pageOf(rendered, path)),
    };
    // All who wait for it get the same answer: the new page, or the one before.
    entry.page = entry.page.catch((error: unknown) => {
      log.error({ err: error }, 'a page could not be rendered');
      // The next request tries again.
      if (kept.get(key) === entry) kept.delete(key);
      if (!before) throw error;
      if (!kept.has(key)) kept.set(key, before);
      return before.page;
    });
    kept.set(key, entry);
    return entry.page;
  };
  return { siteNow, resultsNow, pageWith };
}
