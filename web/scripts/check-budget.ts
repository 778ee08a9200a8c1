/**
 * Last step of the build: what the first load of each kind of page takes, from its own HTML. Ends the
 * build where a kind has more files or bytes than it may have; bytes are brotli.
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
  { pages: ['/', '/ar', '/gallery', '/ar/awards'], files: 18, scriptKb: 130, allKb: 200 },
  {
    pages: ['/academy/login', '/academy/register', '/student/register', '/admin/login'],
    files: 18,
    scriptKb: 290,
    allKb: 360,
  },
  { pages: ['/guardian'], files: 25, scriptKb: 345, allKb: 420 },
  { pages: ['/student', '/student/team'], files: 24, scriptKb: 320, allKb: 390 },
  { pages: ['/academy/dashboard', '/academy/wallet'], files: 26, scriptKb: 345, allKb: 420 },
  { pages: ['/admin/dashboard', '/admin/bank-transfers'], files: 28, scriptKb: 375, allKb: 450 },
];

/** Size of a built file as it is sent. */
async function sentBytes(address: string): Promise<number> {
  const path = new URL(`client${new URL(address, 'http://build').pathname}`, BUILD);
  const compressed = new URL(`${path.href}.br`);
  return (await stat(compressed).catch(() => stat(path))).size;
}

async function firstLoad(site: SiteRenderer, path: string) {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const { body } = await site.renderPage(path, { ...EXAMPLE, language });
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
    if (load.files > files || script > scriptKb || all > allKb) over.push(line);
  }
}
if (over.length > 0) throw new Error(`over the budget:\n${over.join('\n')}`);
