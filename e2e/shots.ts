/**
 * `npm run shots -- [words]`: takes the pictures of the handbooks in both languages, and README's;
 * with words, only those whose name begins with one of them. Needs the built site; starts a fresh
 * demo for each language, or takes the pictures of the one at SHOTS_URL.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@midan/messages';
import { chromium, type Page } from '@playwright/test';
import { throwawayFolder } from '../api/test/throwaway-folder.ts';
import { run } from '../bench/stand.ts';
import { ACCOUNTS, publicPath } from '../web/src/public-pages.ts';
import playwright from './playwright.config.ts';
import type { HandbookPicture } from './support/handbook-picture.ts';
import { hydrated } from './support/hydrated.ts';
import { sessionOf, waitingGuardian } from './support/picture-sessions.ts';
import { DESK_PICTURES } from './support/pictures-desk.ts';
import { SCHOOL_PICTURES } from './support/pictures-school.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = Number(process.env.E2E_PORT);
const BYTES_MAX = 60_000;
/** Of README, in `docs/pictures`. */
const README_PICTURES: Record<string, HandbookPicture> = {
  'docs-desk': { as: 'admin', page: '/admin/dashboard', wide: true },
  'docs-school': { as: 'school', page: '/academy/dashboard', wide: true },
  'docs-phone': { as: 'student', page: '/student' },
};
const words = process.argv.slice(2);
const pictures = Object.entries<HandbookPicture>({
  ...SCHOOL_PICTURES,
  ...DESK_PICTURES,
  ...README_PICTURES,
}).filter(([name]) => words.length === 0 || words.some((word) => name.startsWith(word)));

/** Calls `use` with the address of a demo: that of SHOTS_URL, or a fresh one. */
async function withDemo(use: (url: string) => Promise<void>): Promise<void> {
  if (process.env.SHOTS_URL) return use(process.env.SHOTS_URL);
  const data = throwawayFolder('midan-shots-');
  try {
    const demo = await run('../api/src/main.ts', PORT, '/readyz', { DATA_DIR: data });
    await use(demo.base).finally(demo.stop);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Waits until what the window shows has loaded. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .mantine-Skeleton-root[data-visible]')].every((shown) => {
      const { top, bottom } = shown.getBoundingClientRect();
      return bottom < 0 || top > innerHeight;
    }),
  );
}

/** The page as WebP, in the best quality that is not above the limit. */
async function webp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  for (let quality = 80; quality > 0; quality -= 10) {
    const options = { format: 'webp', quality } as const;
    const { data } = await devtools.send('Page.captureScreenshot', options);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= BYTES_MAX) return bytes;
  }
  throw new Error(`more than ${BYTES_MAX} bytes`);
}

interface Shot {
  url: string;
  language: Language;
  stored: Record<string, string>;
}

/** Opens the picture's page, signed in, brings it into its state and takes it. */
async function take({ as, page: pattern, wide, open }: HandbookPicture, shot: Shot) {
  const { url, language, stored } = shot;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    timezoneId: playwright.use?.timezoneId,
    baseURL: url,
    viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 780 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.addCookies([{ name: 'midan_language', value: language, url }]);
  const page = await context.newPage();
  const path = pattern.split('/:')[0] || '/';
  const address = ACCOUNTS.test(path) ? path : publicPath(path, language);
  await page.goto(as === 'guardian' ? await waitingGuardian(context.request) : address);
  await settled(page);
  await open?.(page, language);
  await settled(page);
  const picture = await webp(page);
  await context.close();
  return picture;
}

const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  for (const language of languages) {
    await withDemo(async (url) => {
      const sessions = new Map<string, Record<string, string>>();
      const api = await browser.newContext({ baseURL: url });
      for (const [name, picture] of pictures) {
        const isDocs = name.startsWith('docs-');
        if (isDocs && language === 'ar') continue;
        const stored = sessions.get(picture.as) ?? (await sessionOf(api.request, picture.as));
        sessions.set(picture.as, stored);
        const folder = isDocs ? 'docs/pictures' : `web/public/help/${language}`;
        const file = join(ROOT, folder, `${isDocs ? name.slice(5) : name}.webp`);
        const bytes = await take(picture, { url, language, stored });
        await writeFile(file, bytes);
        console.log(`${language} ${name} ${Math.ceil(bytes.length / 1000)} KB`);
      }
      await api.close();
    });
  }
} finally {
  await browser.close();
}
