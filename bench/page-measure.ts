import { brotliCompressSync } from 'node:zlib';
import lighthouse, { type RunnerResult } from 'lighthouse';

/**
 * Lighthouse results of a page (mobile preset): scores 0–100, times in ms, sizes in bytes as sent
 * (brotli, without headers).
 */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  js: number;
  css: number;
  fonts: number;
  /** Failed audits in the categories that must be perfect. */
  failed: string[];
  /** Loaded files that the page does not need: fonts of the other script, and account code. */
  strays: string[];
}

type Lhr = RunnerResult['lhr'];

const KINDS = { js: 'Script', css: 'Stylesheet', fonts: 'Font' } as const;
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const;

interface Request {
  url: string;
  resourceType?: string;
}

function requestsOf(lhr: Lhr): Request[] {
  const { details } = lhr.audits['network-requests'] ?? {};
  return details?.type === 'table' ? (details.items as unknown as Request[]) : [];
}

function failedAudits(lhr: Lhr): string[] {
  return PERFECT.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && lhr.audits[id]?.score === 0)
    .map(({ id }) => id);
}

/**
 * English pages need no Arabic font, no page needs the complete Latin ones; Mantine is account
 * code.
 */
function straysOf(requests: Request[], path: string): string[] {
  const arabic = path === '/ar' || path.startsWith('/ar/');
  const unwanted = arabic ? /-wght-normal/ : /arabic|-wght-normal/;
  const account = /mantine|account-layout|account-shell|^(kit|entry|work)-/i;
  return requests
    .map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '')
    .filter((file) => (/\.woff2$/.test(file) && unwanted.test(file)) || account.test(file));
}

/** Size of the compressed body, because Lighthouse includes headers. */
async function bodySize(url: string): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(reply.headers.get('content-length'));
}

/** Size of the page's inline styles, compressed separately. */
async function insideStyles(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return styles.length === 0 ? 0 : brotliCompressSync(styles.join('')).length;
}

async function figuresOf(lhr: Lhr): Promise<PageFigures> {
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
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    js: await bytes(KINDS.js),
    css: (await bytes(KINDS.css)) + (await insideStyles(lhr.finalDisplayedUrl)),
    fonts: await bytes(KINDS.fonts),
    failed: failedAudits(lhr),
    strays: straysOf(requests, new URL(lhr.finalDisplayedUrl).pathname),
  };
}

/** A browser under load sometimes loses a trace, so the caller retries once. */
async function runOnce(url: string, port: number): Promise<Lhr> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return result.lhr;
}

/** The run with the median performance, then blocking time, to reduce the machine's noise. */
export async function measurePage(url: string, port: number, runs: number): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  for (let round = 0; round < runs; round += 1) {
    figures.push(await figuresOf(await runOnce(url, port).catch(() => runOnce(url, port))));
  }
  figures.sort((a, b) => a.performance - b.performance || b.tbt - a.tbt);
  return figures[Math.floor(figures.length / 2)] as PageFigures;
}
