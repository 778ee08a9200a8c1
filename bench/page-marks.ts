import type { PageFigures } from './page-figures.ts';
import { type SitePage, VERIFICATION } from './page-list.ts';
import { isAccount } from './page-measure.ts';

const KB = 1024;

/** Targets; what is not named has none. */
interface Marks {
  performance?: number;
  /** Accessibility, best practices and SEO, and no file that the page does not need. */
  others?: number;
  /** Times the first paint of the home page of the same language in the same run. */
  fcpRatio?: number;
  lcp?: number;
  cls?: number;
  tbt?: number;
  requests?: number;
  wire?: number;
  js?: number;
  css?: number;
  fonts?: number;
}

const PUBLIC: Marks = {
  performance: 97,
  others: 100,
  lcp: 1800,
  // What rounds to zero.
  cls: 0.0005,
  tbt: 150,
  js: 130 * KB,
  css: 20 * KB,
  fonts: 90 * KB,
};
const ENTRY: Marks = { performance: 95, fcpRatio: 1.5, requests: 22, wire: 320 * KB };
/** The frame of a signed-in page counts as its first paint. */
const ACCOUNT: Marks = { fcpRatio: 1.5, requests: 30, wire: 350 * KB };

/** Ms within which a page shows its first text over slow 3G; a certificate's page has less time. */
export const slowText = ({ name }: SitePage): number => (name === VERIFICATION ? 1000 : 4000);
/** Scripts and styles of a second page in the same area. */
export const SECOND_PAGE_CODE = 5;

/** The targets of a page: of account pages, of the way in, or of public pages. */
const marksOf = (page: SitePage): Marks =>
  isAccount(page) ? ACCOUNT : page.area === 'entry' ? ENTRY : PUBLIC;

/** A time in ms as text in seconds: `1.23 s`. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
/** Bytes as text in KB of 1,024 bytes: `12.3 KB`. */
export const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
/** A time in ms as text, rounded: `12 ms`. */
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
/** A factor as text: `×1.23`. */
const ratio = (times: number) => `×${times.toFixed(2)}`;

export const COLUMNS = [
  ...['page', 'language', 'perf', 'a11y', 'best', 'SEO', 'FCP', 'of home', 'LCP', 'CLS', 'TBT'],
  ...['requests', 'wire', 'JS', 'CSS', 'fonts'],
];

/**
 * Cells of the table for `COLUMNS`. `home` is the first paint of the home page in the same
 * language, in ms.
 */
export function rowOf({ name, language }: SitePage, figures: PageFigures, home: number): string[] {
  const { performance, accessibility, bestPractices, seo } = figures;
  return [
    ...[name, language],
    ...[performance, accessibility, bestPractices, seo ?? '–'].map(String),
    ...[seconds(figures.fcp), ratio(figures.fcp / home), seconds(figures.lcp)],
    ...[figures.cls.toFixed(3), milliseconds(figures.tbt), String(figures.requests)],
    ...[figures.wire, figures.js, figures.css, figures.fonts].map(kilobytes),
  ];
}

/**
 * Sentences about the targets that the page misses; a figure that could not be measured is one.
 * `home` is the first paint of the home page in the same language, in ms.
 */
export function misses(page: SitePage, figures: PageFigures, home: number): string[] {
  const marks = marksOf(page);
  const missed: string[] = [];
  const atMost = (mark: number | undefined, value: number, what: string) => {
    // So that a figure that could not be measured is a miss.
    if (mark !== undefined && !(value <= mark)) missed.push(what);
  };
  const atLeast = (mark: number | undefined, value: number, what: string) =>
    atMost(mark === undefined ? mark : -mark, -value, what);
  const { performance, accessibility, bestPractices, seo, failed, strays } = figures;
  const others = Math.min(accessibility, bestPractices, seo ?? 100);
  atLeast(marks.performance, performance, `performance ${performance}`);
  atLeast(marks.others, others, `audits: ${failed.join(', ') || 'below 100'}`);
  atMost(marks.fcpRatio, figures.fcp / home, `FCP ${ratio(figures.fcp / home)} of home`);
  atMost(marks.lcp, figures.lcp, `LCP ${seconds(figures.lcp)}`);
  atMost(marks.cls, figures.cls, `CLS ${figures.cls.toFixed(3)}`);
  atMost(marks.tbt, figures.tbt, `TBT ${milliseconds(figures.tbt)}`);
  atMost(marks.requests, figures.requests, `${figures.requests} requests`);
  atMost(marks.wire, figures.wire, `${kilobytes(figures.wire)} on the wire`);
  atMost(marks.js, figures.js, `JavaScript ${kilobytes(figures.js)}`);
  atMost(marks.css, figures.css, `CSS ${kilobytes(figures.css)}`);
  atMost(marks.fonts, figures.fonts, `fonts ${kilobytes(figures.fonts)}`);
  if (strays.length > 0) missed.push(`needless files: ${strays.join(', ')}`);
  return missed;
}
