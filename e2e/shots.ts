/**
 * `npm run shots -- [folder] [words]`: a picture of every public page in both languages on a phone
 * and a desktop, as PNG files below `folder` (default: shots/). With words, only of the pages whose
 * address contains one of them (`gallery`) or is one of them (`/`, `/ar`). Needs the built site;
 * starts a demo of its own, or takes the pictures of the one at SHOTS_URL. SHOTS_SCHEME=dark takes
 * them in the dark.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { publicPaths } from '../web/src/public-pages.ts';
import playwright from './playwright.config.ts';

const WIDTHS = [390, 1280];
const PORT = process.env.E2E_PORT;
const [folder = 'shots', ...words] = process.argv.slice(2);
const scheme = process.env.SHOTS_SCHEME === 'dark' ? 'dark' : 'light';

/**
 * Calls `use` with the address of SHOTS_URL or, without it, of a fresh demo that is started for it
 * and deleted after it.
 */
async function withDemo(use: (url: string) => Promise<void>): Promise<void> {
  if (process.env.SHOTS_URL) return use(process.env.SHOTS_URL);
  const data = await mkdtemp(join(tmpdir(), 'midan-shots-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, '../api/src/main.ts')], {
    env: { ...process.env, PORT, DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    await untilReady(server, `http://127.0.0.1:${PORT}`);
    await use(`http://127.0.0.1:${PORT}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Waits up to a minute until the server is ready.
 * @throws Error if it ends or does not become ready
 */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the demo did not start');
}

/** Scrolls through the page and back to its top, so that all its pictures load. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Stores a picture of each public page that was asked for, whole, in a window of this width. */
async function shoot(browser: Browser, url: string, width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 860 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of publicPaths().filter((path) => matches(path))) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await seeAll(page);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    // A picture of the whole page shows also what is far from the window.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await context.close();
}

/**
 * True for a path that was asked for by the words of the command line: all paths without words,
 * else those that contain a word, or equal one that begins with a slash.
 */
const matches = (path: string) =>
  words.length === 0 ||
  words.some((word) => (word.startsWith('/') ? path === word : path.includes(word)));

await mkdir(folder, { recursive: true });
await withDemo(async (url) => {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    for (const width of WIDTHS) await shoot(browser, url, width);
  } finally {
    await browser.close();
  }
});
console.log(`Pictures are in ${folder}`);
