import type { PageFigures } from './page-measure.ts';

const KB = 1024;
/** Targets of each public page. */
const MARKS = {
  performance: 97,
  lcp: 1800,
  tbt: 150,
  js: 130 * KB,
  css: 20 * KB,
  fonts: 90 * KB,
} as const;

export const COLUMNS = ['perf', 'a11y', 'best', 'SEO', 'LCP', 'CLS', 'TBT', 'JS', 'CSS', 'fonts'];

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Cells for `COLUMNS`. */
export function rowOf(page: PageFigures): string[] {
  const { performance, accessibility, bestPractices, seo } = page;
  return [
    ...[performance, accessibility, bestPractices, seo].map(String),
    seconds(page.lcp),
    page.cls.toFixed(3),
    `${Math.round(page.tbt)} ms`,
    ...[page.js, page.css, page.fonts].map(kilobytes),
  ];
}

/** Descriptions of the targets that the page misses. */
export function misses(page: PageFigures): string[] {
  const missed: string[] = [];
  const check = (reached: boolean, what: string) => {
    if (!reached) missed.push(what);
  };
  const perfect = Math.min(page.accessibility, page.bestPractices, page.seo) === 100;
  check(page.performance >= MARKS.performance, `performance ${page.performance}`);
  check(perfect, `audits: ${page.failed.join(', ') || 'below 100'}`);
  check(page.lcp <= MARKS.lcp, `LCP ${seconds(page.lcp)}`);
  check(page.cls < 0.0005, `CLS ${page.cls.toFixed(3)}`);
  check(page.tbt <= MARKS.tbt, `TBT ${Math.round(page.tbt)} ms`);
  check(page.js <= MARKS.js, `JavaScript ${kilobytes(page.js)}`);
  check(page.css <= MARKS.css, `CSS ${kilobytes(page.css)}`);
  check(page.fonts <= MARKS.fonts, `fonts ${kilobytes(page.fonts)}`);
  check(page.strays.length === 0, `needless files: ${page.strays.join(', ')}`);
  return missed;
}
