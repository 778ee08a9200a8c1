import type { SitePage } from './page-list.ts';
import { type Stand, visitorOf } from './page-measure.ts';
import { CPU_SLOWDOWN, PHONE, visit } from './page-visit.ts';

/** Slow 3G: 400 kbit/s each way, in bytes per second, and 400 ms until the first byte. */
const SLOW_3G = { download: 50_000, upload: 50_000, latency: 400 };
const LONGEST = 60_000;

/**
 * Ms until a page shows its first text over slow 3G; the network is really slowed, not simulated.
 */
export function slowFirstText(stand: Stand, page: SitePage): Promise<number> {
  return visit(stand.browser, visitorOf(stand, page), async (tab) => {
    await tab.setViewport({ ...PHONE, isMobile: true, hasTouch: true });
    await tab.emulateNetworkConditions(SLOW_3G);
    await tab.emulateCPUThrottling(CPU_SLOWDOWN);
    await tab.goto(stand.base + page.at, { waitUntil: 'load', timeout: LONGEST });
    const paint = await tab.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      { timeout: LONGEST },
    );
    return Number(await paint.jsonValue());
  });
}

/** Median of `slowFirstText` in ms over some visits. */
export async function medianFirstText(stand: Stand, page: SitePage, runs: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < runs; round += 1) times.push(await slowFirstText(stand, page));
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.POSITIVE_INFINITY;
}
