import { brotliCompressSync } from 'node:zlib';
import type { RunnerResult } from 'lighthouse';

/**
 * Lighthouse results of a page: scores 0–100, times in ms. Sizes in bytes as sent (brotli): of
 * scripts, styles and fonts without headers, of all requests with them.
 */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** None for pages that search engines are told to leave out. */
  seo: number | null;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  wire: number;
  js: number;
  css: number;
  fonts: number;
  /** Failed audits of all categories but performance. */
  failed: string[];
  /** Loaded files that a public page does not need: fonts of the other script, and account code. */
  strays: string[];
  /** Speed of the machine during the run, Lighthouse's benchmark index: less is slower. */
  machine: number;
}

export type Lhr = RunnerResult['lhr'];

const KINDS = { js: 'Script', css: 'Stylesheet', fonts: 'Font' } as const;

interface Request {
  url: string;
  resourceType?: string;
  /** -1 for one that failed. */
  statusCode: number;
  transferSize: number;
}

/**
 * The page's requests that went over the network: not data: and blob:, nor what was in the cache.
 */
function requestsOf(lhr: Lhr): Request[] {
  const { details } = lhr.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  // Not what the page itself holds, as data: and blob:, nor a file that it fetched already.
  const isAgain = ({ statusCode, transferSize }: Request) =>
    statusCode === 200 && transferSize === 0;
  return items.filter((item) => item.url.startsWith('http') && !isAgain(item));
}

/** Ids of the audits that count for a score, performance apart, and failed. */
function failedAudits({ categories, audits }: Lhr): string[] {
  return Object.entries(categories)
    .flatMap(([category, { auditRefs }]) => (category === 'performance' ? [] : auditRefs))
    .filter(({ weight, id }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id);
}

/**
 * Files that a public page loads needlessly: Arabic fonts on English pages, complete Latin ones on
 * any, and code of account areas.
 */
function straysOf(requests: Request[], path: string): string[] {
  const arabic = path === '/ar' || path.startsWith('/ar/');
  const unwanted = arabic ? /-wght-normal/ : /arabic|-wght-normal/;
  const account =
    /mantine|^(academy|account|admin|entry|frame|guardian|kit|sign-up|student|texts|work)-/i;
  return requests
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '')
    .filter((file) => (/\.woff2$/.test(file) && unwanted.test(file)) || account.test(file));
}

/** Bytes of a file's compressed body, asked anew with HEAD; Lighthouse's sizes include headers. */
async function bodySize(url: string): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(reply.headers.get('content-length'));
}

/** Bytes of the page's inline styles, compressed by themselves; 0 without any. */
async function insideStyles(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return styles.length === 0 ? 0 : brotliCompressSync(styles.join('')).length;
}

/**
 * Figures of a page from Lighthouse's report: scores from 0 to 100, times in ms, sizes in bytes.
 * What could not be timed is Infinity. `seo` is null unless the page is public. The page's server
 * must still run: files are asked for again to learn their sizes.
 */
export async function figuresOf(lhr: Lhr, isPublic: boolean): Promise<PageFigures> {
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const requests = requestsOf(lhr);
  const bytes = async (kind: string) => {
    const files = requests.filter(({ resourceType }) => resourceType === kind);
    const sizes = await Promise.all(files.map(({ url }) => bodySize(url)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: isPublic ? score('seo') : null,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    requests: requests.length,
    wire: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    js: await bytes(KINDS.js),
    css: (await bytes(KINDS.css)) + (await insideStyles(lhr.finalDisplayedUrl)),
    fonts: await bytes(KINDS.fonts),
    failed: failedAudits(lhr),
    strays: isPublic ? straysOf(requests, new URL(lhr.finalDisplayedUrl).pathname) : [],
    machine: lhr.environment.benchmarkIndex,
  };
}
