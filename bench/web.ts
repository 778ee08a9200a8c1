/**
 * `npm run bench:web`: measures every page of every area in both languages on the built site,
 * prints a table, and exits with 1 if a page misses a target of `page-marks.ts`.
 *
 * - `--area public|entry|student|academy|admin`: one area alone, or more than one
 * - `--language en|ar`: one language alone
 * - `--only /academy/teams/:teamId`: one page alone, as web/src/routes.ts names it
 * - `--runs 1`: one run instead of the median of 3
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@midan/messages/languages.ts';
import { openDemo } from './page-demo.ts';
import { AREAS, sitePages } from './page-list.ts';
import { measureWebsite } from './page-report.ts';
import { launchBrowser } from './page-visit.ts';
import { run } from './stand.ts';

const PORT = 3913;
const { values } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: [...AREAS] },
    language: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});

/**
 * The word that was given for a flag; undefined for none.
 * @throws Error if it is none of `words`
 */
function oneOf<T extends string>(flag: string, words: readonly T[], given?: string): T | undefined {
  const word = words.find((known) => known === given);
  if (given !== undefined && !word) throw new Error(`--${flag} is one of ${words.join(', ')}`);
  return word;
}

const areas = values.area.map((name) => oneOf('area', AREAS, name));
const language = oneOf('language', languages, values.language);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1');

const folder = await mkdtemp(join(tmpdir(), 'midan-bench-web-'));
const app = await run('../api/src/main.ts', PORT, '/readyz', { DATA_DIR: folder });
const browser = await launchBrowser();
try {
  const stand = { browser, base: app.base, demo: await openDemo(app.base) };
  const all = sitePages(stand.demo);
  const pages = all.filter(
    (page) =>
      areas.includes(page.area) &&
      page.language === (language ?? page.language) &&
      page.name === (values.only ?? page.name),
  );
  if (pages.length === 0) throw new Error('no such page');
  const missed = await measureWebsite(stand, all, pages, runs, values.only === undefined);
  if (missed.length > 0) console.log(`\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}
