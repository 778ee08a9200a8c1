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
  { pages: ['/', '/ar', '/gallery', '/ar/awards'], files: 16, scriptKb: 131, allKb: 193 },
  { pages: ['/track1', '/ar/tracks/innovation'], files: 21, scriptKb: 143, allKb: 205 },
  {
    pages: ['/academy/login', '/student/login', '/admin/login'],
    files: 15,
    scriptKb: 194,
    allKb: 242,
  },
  { pages: ['/academy/register', '/student/register'], files: 17, scriptKb: 242, allKb: 292 },
  { pages: ['/guardian'], files: 19, scriptKb: 266, allKb: 330 },
  { pages: ['/student', '/academy/dashboard'], files: 21, scriptKb: 227, allKb: 291 },
  { pages: ['/admin/dashboard'], files: 21, scriptKb: 234, allKb: 298 },
  {
    pages: ['/student/team', '/academy/wallet', '/admin/bank-transfers', '/admin/certificates'],
    files: 30,
    scriptKb: 338,
    allKb: 402,
  },
];

async function sentBytes(address: string): Promise<number> {
  const path = new URL(`client${new URL(address, 'http://build').pathname}`, BUILD);
  const compressed = new URL(`${path.href}.br`);
  return (await stat(compressed).catch(() => stat(path))).size;
}

/** `all`: bytes of all files with the compressed HTML. */
async function firstLoad(site: SiteRenderer, path: string) {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const { body } = await site.renderPage(path, { ...EXAMPLE, language }, async () => ({}));
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
    const script = Math.round(load.script / KB);
    const all = Math.round(load.all / KB);
    const line = `${page}: ${load.files} of ${files} files, script ${script} of ${scriptKb} KB, all ${all} of ${allKb} KB`;
    console.log(line);
    const isMeasured = load.script > 0;
    if (!isMeasured || load.files > files || script > scriptKb || all > allKb) over.push(line);
  }
}
if (over.length > 0) throw new Error(`over the budget:\n${over.join('\n')}`);
