/**
 * Fails where a first load takes more files or brotli bytes than today; see docs/performance.md.
 */
import { stat } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { SiteRenderer } from '@midan/contract';
import { parse } from 'node-html-parser';
import { EXAMPLE } from '../src/lib/installation-example.ts';

const KB = 1024;
const BUILD = new URL('../build/', import.meta.url);

interface Budget {
  pages: string[];
  /** Scripts, styles and preloaded fonts. */
  files: number;
  scriptKb: number;
  /** With the page itself, in KB. */
  allKb: number;
}

const BUDGETS: Budget[] = [
  { pages: ['/', '/ar', '/gallery', '/ar/awards'], files: 15, scriptKb: 128, allKb: 185 },
  { pages: ['/track1', '/ar/tracks/innovation'], files: 18, scriptKb: 132, allKb: 192 },
  {
    pages: ['/academy/login', '/student/login', '/admin/login'],
    files: 15,
    scriptKb: 197,
    allKb: 246,
  },
  { pages: ['/academy/register', '/student/register'], files: 17, scriptKb: 246, allKb: 297 },
  { pages: ['/guardian'], files: 19, scriptKb: 271, allKb: 335 },
  { pages: ['/crew'], files: 19, scriptKb: 240, allKb: 305 },
  { pages: ['/student', '/academy/dashboard'], files: 21, scriptKb: 231, allKb: 296 },
  { pages: ['/admin/dashboard'], files: 21, scriptKb: 238, allKb: 303 },
  {
    pages: ['/student/team', '/academy/wallet', '/admin/bank-transfers', '/admin/certificates'],
    files: 30,
    scriptKb: 345,
    allKb: 410,
  },
];

/** A track's page, and the same of an earlier edition; their texts are the organiser's. */
const TRACK = {
  ...{
    page_title: null,
    title: null,
    lead: 'Lead',
    description: null,
    view_more: false,
    facts: [],
  },
  ...{ picture: { picture: 'sample:tracks/innovation', alt: 'Picture' }, about_title: 'About' },
  ...{ about: 'Text', steps: [], files_lead: null, files: [], themes_title: null, themes: [] },
  ...{ themes_lead: null, table_title: null, table: [], rules_title: null, rules: [] },
  ...{ story_title: null, story: null, field: null, field_width: null, field_depth: null },
  ...{ outlines: [], hardware: [], board: null, software: null },
};
const SITE = {
  ...EXAMPLE.site,
  editions: [
    {
      ...EXAMPLE.site.edition,
      number: 6,
      slug: 'sixth',
      status: 'archived' as const,
      has_results: false,
    },
  ],
  content_pages: ['track.seventh.innovation', 'track.sixth.innovation'],
};

async function sentBytes(address: string): Promise<number> {
  const path = new URL(`client${new URL(address, 'http://build').pathname}`, BUILD);
  const compressed = new URL(`${path.href}.br`);
  return (await stat(compressed).catch(() => stat(path))).size;
}

/** `all`: bytes of all files with the compressed HTML. */
async function firstLoad(site: SiteRenderer, path: string) {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const facts = path.includes('/track') ? SITE : EXAMPLE.site;
  const installation = { ...EXAMPLE, site: facts, language } as const;
  const { body } = await site.renderPage(path, installation, async () => ({ track: TRACK }));
  const links = parse(body).querySelectorAll(
    'link[data-late], link[rel=stylesheet], link[rel=preload]',
  );
  const addresses = [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
  const sizes = await Promise.all(addresses.map(sentBytes));
  const sum = (of: (address: string) => boolean) =>
    sizes.filter((_, index) => of(addresses[index] ?? '')).reduce((all, size) => all + size, 0);
  return {
    files: addresses.length,
    script: sum((address) => address.endsWith('.js')),
    all: sum(() => true) + brotliCompressSync(body).length,
  };
}

const site = (await import(new URL('server/index.js', BUILD).href)) as SiteRenderer;
const over: string[] = [];
for (const { pages, files, scriptKb, allKb } of BUDGETS) {
  for (const page of pages) {
    const load = await firstLoad(site, page);
    const script = Math.round((load.script / KB) * 100) / 100;
    const all = Math.round((load.all / KB) * 100) / 100;
    const line = `${page}: ${load.files} of ${files} files, script ${script} of ${scriptKb} KB, all ${all} of ${allKb} KB`;
    console.log(line);
    const isMeasured = load.script > 0;
    if (!isMeasured || load.files > files || script > scriptKb || all > allKb) over.push(line);
  }
}
if (over.length > 0) throw new Error(`over the budget:\n${over.join('\n')}`);
