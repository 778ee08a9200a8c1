/**
 * `npm run bench:web`: runs Lighthouse (mobile preset) on every public page in both languages,
 * prints a table, and exits with 1 if a page misses a target of `page-marks.ts`. `--only
 * /ar/gallery` measures one page; `--runs 1` runs once instead of taking the median of 3.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { publicPaths } from '../web/src/public-pages.ts';
import { COLUMNS, misses, rowOf } from './page-marks.ts';
import { measurePage } from './page-measure.ts';
import { run } from './stand.ts';
import { printRows } from './table.ts';

const PORT = 3913;
const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' } },
});

const paths = publicPaths().filter((path) => path === (values.only ?? path));

const chromePath = findBrowser();
if (!chromePath) throw new Error('No Chromium found: install one or set CHROMIUM_PATH');
const folder = await mkdtemp(join(tmpdir(), 'midan-bench-web-'));
const app = await run('../api/src/main.ts', PORT, '/readyz', { DATA_DIR: folder });
const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const path of paths) {
    const measured = await measurePage(app.base + path, chrome.port, Number(values.runs));
    rows.push([path, ...rowOf(measured)]);
    missed.push(...misses(measured).map((what) => `${path}: ${what}`));
    console.error(`measured ${path}`);
  }
  printRows(['page', ...COLUMNS], rows);
  if (missed.length > 0) console.log(`\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length > 0 || rows.length === 0 ? 1 : 0;
} finally {
  chrome.kill();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
