import type { Role } from '@midan/contract';
import type { Language } from '@midan/messages/languages.ts';
import type { HTTPResponse, Page } from 'puppeteer-core';
import type { Stand } from './page-measure.ts';
import { PHONE, visit } from './page-visit.ts';

export interface SecondPage {
  /** Where the menu led. */
  to: string;
  /** Scripts and styles that it fetched. */
  requests: number;
  bytes: number;
}

/** Quiet for so many ms, the page has settled. */
const QUIET = 1500;

/** True for scripts and style sheets. */
const isCode = (response: HTTPResponse) =>
  ['script', 'stylesheet'].includes(response.request().resourceType());

/** Paths that the open page's menu links to within the page's area, without the page's own. */
const menuOf = (tab: Page): Promise<string[]> =>
  tab.$$eval('nav a[href^="/"]', (links) =>
    links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.split('/')[1] === location.pathname.split('/')[1])
      .filter((href) => href !== location.pathname),
  );

/** Opens an area's start page on a phone and waits until its network is quiet. */
async function settle(stand: Stand, area: Role, tab: Page): Promise<void> {
  await tab.setViewport({ ...PHONE, isMobile: true, hasTouch: true });
  await tab.goto(`${stand.base}/${area}`, { waitUntil: 'networkidle2' });
  await tab.waitForSelector('nav a[aria-current="page"]');
  await tab.waitForNetworkIdle({ idleTime: QUIET, concurrency: 1 });
}

/**
 * Follows a link of the menu. Returns how many scripts and styles were fetched for it, and their
 * bytes.
 */
async function follow(tab: Page, to: string): Promise<SecondPage> {
  const code: HTTPResponse[] = [];
  tab.on('response', (response) => {
    // A file that the first page has fetched costs nothing again.
    if (isCode(response) && !response.fromCache()) code.push(response);
  });
  // The menu is folded away on a phone.
  await tab.$eval(`nav a[href="${to}"]`, (link) => (link as HTMLElement).click());
  await tab.waitForFunction((path) => location.pathname === path, {}, to);
  await tab.waitForNetworkIdle({ idleTime: QUIET, concurrency: 1 });
  const sizes = code.map((response) => Number(response.headers()['content-length'] ?? 0));
  return { to, requests: code.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Opens every page in an area's menu as the second one; returns the one that fetches most scripts
 * and styles.
 * @throws Error if the menu has no other page of the area
 */
export async function secondPage(
  stand: Stand,
  area: Role,
  language: Language,
): Promise<SecondPage> {
  const visitor = { base: stand.base, language, stored: stand.demo.sessions[area] };
  const menu = await visit(stand.browser, visitor, async (tab) => {
    await settle(stand, area, tab);
    return menuOf(tab);
  });
  const pages: SecondPage[] = [];
  for (const to of menu) {
    const page = await visit(stand.browser, visitor, async (tab) => {
      await settle(stand, area, tab);
      return follow(tab, to);
    });
    pages.push(page);
  }
  const [worst] = pages.sort((a, b) => b.requests - a.requests || b.bytes - a.bytes);
  if (!worst) throw new Error(`the menu of ${area} leads nowhere`);
  return worst;
}
