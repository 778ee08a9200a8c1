import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/setup/browser.mjs';
import { paginate } from './paginate.ts';

/** Each has a family of its own for Arabic, see styles/fonts.css. */
const TYPEFACES = ['Alexandria', 'Readex Pro'];

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Throws where a block is higher than a page. */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1200 } });
  try {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    // A document in a stand-in font looks right until somebody opens it elsewhere.
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === 'loaded').map(({ family }) => family),
    );
    const missing = TYPEFACES.filter((name) => !loaded.some((family) => family.includes(name)));
    if (missing.length > 0) throw new Error(`not used: ${missing.join()}`);
    const overfull = await page.evaluate(paginate);
    if (overfull.length > 0) throw new Error(`too high for a page: ${overfull.join(' | ')}`);
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
  } finally {
    await page.close();
  }
}
