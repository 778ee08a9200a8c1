import lighthouse, { defaultConfig } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import type { Demo } from './page-demo.ts';
import { figuresOf, type Lhr, type PageFigures } from './page-figures.ts';
import type { SitePage } from './page-list.ts';
import { CPU_SLOWDOWN, PHONE, visit } from './page-visit.ts';

export interface Stand {
  browser: Browser;
  base: string;
  demo: Demo;
}

/** Slow 4G, as in Lighthouse's mobile preset; the connection is simulated. */
const THROTTLING = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: CPU_SLOWDOWN };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Ids of the audits that count for a score of these categories; the others would only take time.
 */
const countingAudits = (categories: string[]): string[] =>
  categories
    .flatMap((name) => defaultConfig.categories?.[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id);

/** True for a page of an account, which is neither public nor part of the way in. */
export const isAccount = ({ area }: SitePage): boolean => area !== 'public' && area !== 'entry';

/**
 * Visitor of a page: signed in to the account of the page's area; not signed in for public pages
 * and the way in.
 */
export function visitorOf({ base, demo }: Stand, { area, language, state }: SitePage) {
  const stored = area === 'public' || area === 'entry' ? {} : demo.sessions[area];
  return { base, language, state, stored };
}

/**
 * Measures a page once with Lighthouse.
 * @throws Error if an audit could not be measured, or an account page led to the sign-in
 */
async function runOnce(stand: Stand, page: SitePage): Promise<Lhr> {
  const url = stand.base + page.at;
  const flags = {
    logLevel: 'error' as const,
    onlyAudits: [
      ...countingAudits(page.area === 'public' ? [...CATEGORIES, 'seo'] : CATEGORIES),
      'network-requests',
    ],
    screenEmulation: { ...PHONE, mobile: true, disabled: false },
    throttling: THROTTLING,
    disableFullPageScreenshot: true,
  };
  const result = await visit(stand.browser, visitorOf(stand, page), (tab) =>
    lighthouse(url, flags, undefined, tab),
  );
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const lost = Object.values(result.lhr.audits).find(({ errorMessage }) => errorMessage);
  if (lost) throw new Error(`${url}: ${lost.id}: ${lost.errorMessage}`);
  const { pathname } = new URL(result.lhr.finalDisplayedUrl);
  if (isAccount(page) && pathname.endsWith('/login')) throw new Error(`${url}: signed out`);
  return result.lhr;
}

/** Like `runOnce`, up to three times: a browser under load sometimes loses a part of the trace. */
async function untilMeasured(stand: Stand, page: SitePage): Promise<Lhr> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(stand, page);
    } catch (error) {
      if (attempt === 3) throw error;
      console.error(`${error instanceof Error ? error.message : error}; once more`);
    }
  }
}

/**
 * Measures a page `runs` times. Returns the figures of the median run, by performance and then by
 * blocking time.
 */
export async function measurePage(
  stand: Stand,
  page: SitePage,
  runs: number,
): Promise<PageFigures> {
  const figures: PageFigures[] = [];
  // The server renders a page when it is first asked for, and keeps it.
  await fetch(stand.base + page.at, { headers: { cookie: `midan_language=${page.language}` } });
  for (let round = 0; round < runs; round += 1) {
    const lhr = await untilMeasured(stand, page);
    figures.push(await figuresOf(lhr, page.area === 'public'));
  }
  figures.sort((a, b) => a.performance - b.performance || b.tbt - a.tbt);
  return figures[Math.floor(figures.length / 2)] as PageFigures;
}
