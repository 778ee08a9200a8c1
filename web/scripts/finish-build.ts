/**
 * Last step of the build. Turns React Router's output into what the server hands out: the fallback
 * page in Arabic, public pages without preload hints, the encoded pictures, `pages.json` with the application's paths and
 * the hashes that each page's content security policy needs, and a brotli and gzip copy beside every text asset.
 */
import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes.ts';
import { encodedFiles } from './build-media.ts';

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));
const CLIENT = join(BUILD, 'client');
const FALLBACK = 'fallback.html';
/** Below this size a compressed copy saves nothing. */
const WORTH_COMPRESSING = 256;

interface PageEntry {
  /** Below build/client. */
  file: string;
  /** `sha256-…` of every inline script. */
  scriptHashes: string[];
}

/** Every path of the application, with `:name` for a part that varies; catch-alls are none. */
function pathsOf(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    if (children) return pathsOf(children, own);
    return own.endsWith('*') ? [] : [own || '/'];
  });
}

/** Account pages start here; Arabic until the page's own script knows better. */
async function writeFallback(): Promise<void> {
  await rename(join(CLIENT, '__spa-fallback.html'), join(CLIENT, FALLBACK));
  const file = join(CLIENT, FALLBACK);
  const html = await readFile(file, 'utf8');
  const arabic = html.replace(/<html lang="\w+" dir="\w+"/, '<html lang="ar" dir="rtl"');
  if (arabic === html && !html.includes('lang="ar" dir="rtl"')) {
    throw new Error('the fallback page has no <html lang dir> to set');
  }
  await writeFile(file, arabic);
}

/** The hints compete with fonts and styles for the first paint; the scripts can wait. */
async function dropPreloads(file: string): Promise<void> {
  const path = join(CLIENT, file);
  const html = await readFile(path, 'utf8');
  await writeFile(path, html.replace(/<link rel="modulepreload"[^>]*>/g, ''));
}

async function inlineScriptHashes(file: string): Promise<string[]> {
  const html = await readFile(join(CLIENT, file), 'utf8');
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = [...scripts].map(
    ([, text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  );
  return [...new Set(hashes)];
}

/** `ar/index.html` is the page of `/ar`; the fallback is the page of everything else. */
function pathOf(file: string): string {
  if (file === FALLBACK) return '*';
  return `/${file.replace(/\/?index\.html$/, '')}`;
}

async function compress(file: string): Promise<void> {
  const path = join(CLIENT, file);
  const plain = await readFile(path);
  if (plain.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(plain, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
}

/** Beside the other assets, whose names also change with their content. */
async function copyPictures(): Promise<void> {
  const folder = join(CLIENT, 'assets', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const { name, path } of await encodedFiles()) await copyFile(path, join(folder, name));
}

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: CLIENT })) files.push(file.replaceAll('\\', '/'));
  return files.sort();
}

await writeFallback();
await copyPictures();
const pages: Record<string, PageEntry> = {};
for (const file of await filesOf('**/*.html')) {
  if (file !== FALLBACK) await dropPreloads(file);
  pages[pathOf(file)] = { file, scriptHashes: await inlineScriptHashes(file) };
}
for (const file of await filesOf('**/*.{html,js,css,svg,json,txt,webmanifest}'))
  await compress(file);
// Prerendering is over; nobody runs the build-time server again.
await rm(join(BUILD, 'server'), { recursive: true, force: true });
// Last, so that its presence means a finished build.
await writeFile(
  join(BUILD, 'pages.json'),
  `${JSON.stringify({ pages, paths: pathsOf(routes) }, null, 2)}\n`,
);
console.log(`Finished ${Object.keys(pages).length} pages`);
