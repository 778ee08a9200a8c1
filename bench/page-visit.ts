import type { Language } from '@midan/messages/languages.ts';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '../scripts/setup/browser.mjs';
import type { Stored } from './page-demo.ts';

/** Width of the measured phone in px. */
export const PHONE = { width: 390, height: 823, deviceScaleFactor: 1.75 } as const;

/** How much slower the phone's processor is than this machine's. */
export const CPU_SLOWDOWN = 4;

/**
 * Starts an installed Chromium.
 * @throws Error if there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH');
  return puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    defaultViewport: null,
  });
}

interface Visitor {
  base: string;
  language: Language;
  /** Local storage of the signed-in browser. */
  stored?: Stored | undefined;
  /** What the page before handed over. */
  state?: object | undefined;
}

/**
 * Calls `use` with an empty tab in a profile of its own, with the visitor's language, storage and
 * navigation state, and returns its result. The profile begins with an empty cache and is closed
 * after it.
 */
export async function visit<T>(
  browser: Browser,
  { base, language, stored = {}, state }: Visitor,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const { hostname: domain } = new URL(base);
    await context.setCookie({ name: 'midan_language', value: language, domain, path: '/' });
    const page = await context.newPage();
    await page.evaluateOnNewDocument(
      (entries, handedOver) => {
        // The empty tab has no storage.
        if (location.origin === 'null') return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        if (handedOver && !history.state)
          history.replaceState({ usr: handedOver, key: 'bench', idx: 0 }, '');
      },
      stored,
      state ?? null,
    );
    return await use(page);
  } finally {
    await context.close();
  }
}
