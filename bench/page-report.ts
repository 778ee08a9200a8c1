import { ROLES } from '@midan/contract';
import type { Language } from '@midan/messages/languages.ts';
import type { PageFigures } from './page-figures.ts';
import { isHome, type SitePage } from './page-list.ts';
import {
  COLUMNS,
  kilobytes,
  misses,
  rowOf,
  SECOND_PAGE_CODE,
  seconds,
  slowText,
} from './page-marks.ts';
import { measurePage, type Stand } from './page-measure.ts';
import { secondPage } from './page-second.ts';
import { medianFirstText } from './page-slow.ts';
import { printRows } from './table.ts';

const HOME_RUNS = 3;

/** What a part of the measurement prints, and the targets that were missed. */
interface Part {
  head: string[];
  rows: string[][];
  missed: string[];
  /** Said below the table. */
  notes?: string[];
}

/**
 * Measures pages against their targets and the home page of their language. A page that cannot be
 * measured is a miss. Prints each row to stderr.
 * @throws Error if a home page cannot be measured
 */
async function measurePages(
  stand: Stand,
  all: SitePage[],
  pages: SitePage[],
  runs: number,
): Promise<Part> {
  const homes: Partial<Record<Language, Promise<PageFigures>>> = {};
  const homeOf = (language: Language): Promise<PageFigures> => {
    const home = all.find((page) => isHome(page) && page.language === language);
    if (!home) throw new Error(`no home page in ${language}`);
    // The yardstick of all others: never a single run.
    homes[language] ??= measurePage(stand, home, Math.max(runs, HOME_RUNS));
    return homes[language];
  };
  const part: Part = { head: COLUMNS, rows: [], missed: [] };
  const speeds: number[] = [];
  const notes: string[] = [];
  for (const page of pages) {
    const home = await homeOf(page.language);
    const figures = isHome(page) ? home : await measurePage(stand, page, runs).catch(String);
    if (typeof figures === 'string') {
      part.missed.push(`${page.name} (${page.language}): not measured, ${figures}`);
      continue;
    }
    speeds.push(figures.machine);
    const missed = misses(page, figures, home.fcp);
    const row = rowOf(page, figures, home.fcp);
    part.rows.push(row);
    const { failed } = figures;
    if (failed.length > 0) notes.push(`${page.name} (${page.language}) fails ${failed.join(', ')}`);
    part.missed.push(...missed.map((what) => `${page.name} (${page.language}): ${what}`));
    console.error(row.join('  '));
  }
  const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)].map(Math.round);
  notes.push(`Speed of the machine, as Lighthouse measures it: ${slowest}–${fastest}`);
  return { ...part, notes };
}

/** Measures when pages show their first text over slow 3G, and which are too late. */
async function measureSlow(stand: Stand, pages: SitePage[], runs: number): Promise<Part> {
  const part: Part = { head: ['over slow 3G', 'language', 'first text'], rows: [], missed: [] };
  for (const page of pages) {
    const time = await medianFirstText(stand, page, runs);
    const row = [page.name, page.language, seconds(time)];
    part.rows.push(row);
    const where = `${page.name} (${page.language}), slow 3G`;
    if (!(time <= slowText(page))) part.missed.push(`${where}: first text ${seconds(time)}`);
    console.error(row.join('  '));
  }
  return part;
}

/** Measures the code that the second page of each account area loads, and which is too much. */
async function measureSecond(stand: Stand, pages: SitePage[]): Promise<Part> {
  const head = ['second page', 'language', 'scripts and styles', 'size'];
  const part: Part = { head, rows: [], missed: [] };
  for (const role of ROLES) {
    const first = pages.find(({ area }) => area === role);
    if (!first) continue;
    const { language } = first;
    const { to, requests, bytes } = await secondPage(stand, role, language);
    part.rows.push([to, language, String(requests), kilobytes(bytes)]);
    if (requests > SECOND_PAGE_CODE) {
      part.missed.push(`${to} (${language}), second page: ${requests} scripts and styles`);
    }
    console.error(`measured second pages of ${role}`);
  }
  return part;
}

/**
 * Measures `pages`, prints the tables and returns the sentences about missed targets.
 * @param all all pages, among them the home pages with which others are compared
 * @param runs of each page; the median counts
 * @param withSecond also measures the second page of each account area
 */
export async function measureWebsite(
  stand: Stand,
  all: SitePage[],
  pages: SitePage[],
  runs: number,
  withSecond: boolean,
): Promise<string[]> {
  const entry = pages.filter(({ area }) => area === 'entry');
  const parts = [
    await measurePages(stand, all, pages, runs),
    await measureSlow(stand, entry, runs),
    ...(withSecond ? [await measureSecond(stand, pages)] : []),
  ];
  for (const { head, rows, notes = [] } of parts.filter((part) => part.rows.length > 0)) {
    printRows(head, rows);
    console.log(['', ...notes, ''].join('\n'));
  }
  return parts.flatMap(({ missed }) => missed);
}
