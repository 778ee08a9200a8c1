/**
 * Last step of the build. Turns React Router's output into what the server hands out: the fallback
 * page in Arabic, public pages in the order of `first-load.ts`, the encoded pictures, `pages.json` with
 * the application's paths and the hashes that each page's content security policy needs, and a brotli
 * and gzip copy beside every text asset. Pages are compressed by the server, once it has filled them in.
 */
import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import ar from '@midan/messages/ar/no-script.ts';
import en from '@midan/messages/en/no-script.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { ACCOUNTS, BARE, PUBLIC_PAGES, publicPath } from '../src/public-pages.ts';
import routes from '../src/routes.ts';
import { encodedFiles } from './build-media.ts';
import { firstLoad } from './first-load.ts';

const BUILD = fileURLToPath(new URL('../build/', import.meta.url));
const CLIENT = join(BUILD, 'client');
/** The server puts its own address here, see web/src/lib/origin.ts. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';
const FALLBACK = 'fallback.html';
/** Below this size a compressed copy saves nothing. */
const WORTH_COMPRESSING = 256;

interface PageEntry {
  /** Below build/client. */
  file: string;
  /** `sha256-…` of every inline script. */
  scriptHashes: string[];
}

/**
 * Paths whose pages only a script can make, wrong ones too: those of the areas that choose their own
 * language, and those without header and footer.
 */
const SCRIPTED = `${ACCOUNTS.source}|${BARE.source}`;

/** Every path of the application, with `:name` for a part that varies; catch-alls are none. */
function pathsOf(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    if (children) return pathsOf(children, own);
    return own.endsWith('*') ? [] : [own || '/'];
  });
}

/** Said in both languages: which one is wanted, only the page's script knows. */
const WITHOUT_SCRIPT = `<noscript><main style="padding: 15vb 1.25rem; text-align: center">${[
  { language: 'ar', texts: ar, home: '/ar' },
  { language: 'en', texts: en, home: '/' },
]
  .map(
    ({ language, texts, home }) =>
      `<section lang="${language}" dir="auto" style="margin-block-end: 3rem"><h1>${texts.title}</h1><p>${texts.text}</p><p><a href="${home}">${texts.home}</a></p></section>`,
  )
  .join('')}</main></noscript>`;

/** Account pages start here; Arabic until the page's own script knows better. */
async function writeFallback(): Promise<void> {
  await rename(join(CLIENT, '__spa-fallback.html'), join(CLIENT, FALLBACK));
  const file = join(CLIENT, FALLBACK);
  const html = await readFile(file, 'utf8');
  const arabic = html.replace(/<html lang="\w+" dir="\w+"/, '<html lang="ar" dir="rtl"');
  if (arabic === html && !html.includes('lang="ar" dir="rtl"')) {
    throw new Error('the fallback page has no <html lang dir> to set');
  }
  // Which fonts a page of an account needs, its remembered language says.
  const fontless = arabic.replace(/<link rel="preload"[^>]*as="font"[^>]*>/g, '');
  await writeFile(file, fontless.replace('<body>', `<body>${WITHOUT_SCRIPT}`));
}

/** Styles inside, scripts after what is seen. */
async function orderFirstLoad(file: string, routeList: string): Promise<void> {
  const path = join(CLIENT, file);
  await writeFile(path, await firstLoad(await readFile(path, 'utf8'), CLIENT, routeList));
}

async function inlineScriptHashes(file: string): Promise<string[]> {
  const html = await readFile(join(CLIENT, file), 'utf8');
  // Structured data is no script: the policy has nothing to allow.
  const scripts = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
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

interface Routes {
  [id: string]: { parentId?: string; [key: string]: unknown };
}

const ACCOUNT_LAYOUT = 'areas/account-layout';

/** A public page's document never shows an account (web/src/lib/arrival.ts): it needs no such routes. */
function withoutAccounts(routes: Routes): Routes {
  const isAccount = (id: string | undefined): boolean =>
    id !== undefined && (id === ACCOUNT_LAYOUT || isAccount(routes[id]?.parentId));
  if (!routes[ACCOUNT_LAYOUT]) throw new Error(`no route ${ACCOUNT_LAYOUT}`);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isAccount(id)));
}

/**
 * The router's list of routes goes to every page. It reads the same without what is false and
 * without the chunks of each route, which only hint what the route's module will ask for itself; a
 * route's id is its key. Public pages get a shorter list, whose address this answers.
 */
async function trimRoutes(file: string): Promise<string> {
  const path = join(CLIENT, file);
  const script = await readFile(path, 'utf8');
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
  for (const route of Object.values<Record<string, unknown>>(manifest.routes)) {
    for (const [key, value] of Object.entries(route)) {
      if (value === false || key === 'imports' || key === 'id') delete route[key];
    }
  }
  // `url` is where the router's own hint for it points.
  const scriptOf = (manifest: object) =>
    `(function(m,id){for(id in m.routes)m.routes[id].id=id;window.__reactRouterManifest=m})(${JSON.stringify(manifest)});`;
  await writeFile(path, scriptOf(manifest));
  const own = { ...manifest, routes: withoutAccounts(manifest.routes) };
  // Of everything in it: browsers keep a file of this name for good.
  const hash = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 8);
  const url = `/assets/public-routes-${hash}.js`;
  await writeFile(join(CLIENT, url), scriptOf({ ...own, url }));
  return url;
}

/** The addresses of all pages in both languages, for search engines. */
async function writeIndexes(): Promise<void> {
  const link = (path: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${UNKNOWN_ORIGIN}${path}"/>`;
  const entries = Object.keys(PUBLIC_PAGES).flatMap((path) =>
    [publicPath(path, 'en'), publicPath(path, 'ar')].map(
      (own) =>
        `<url><loc>${UNKNOWN_ORIGIN}${own}</loc>${link(publicPath(path, 'en'), 'en')}${link(publicPath(path, 'ar'), 'ar')}${link(path, 'x-default')}</url>`,
    ),
  );
  await writeFile(
    join(CLIENT, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
  );
  const closed = ['/api/', '/academy/', '/admin/', '/student/', '/guardian', '/dev/'];
  await writeFile(
    join(CLIENT, 'robots.txt'),
    `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${UNKNOWN_ORIGIN}/sitemap.xml
`,
  );
}

async function compress(file: string): Promise<void> {
  const path = join(CLIENT, file);
  const plain = await readFile(path);
  if (plain.length < WORTH_COMPRESSING) return;
  // With blocks of 64 KB the large chunks come out smaller, the others the same.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
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
await writeIndexes();
const [manifest = ''] = await filesOf('assets/manifest-*.js');
const routeList = await trimRoutes(manifest);
await copyPictures();
const pages: Record<string, PageEntry> = {};
for (const file of await filesOf('**/*.html')) {
  if (file !== FALLBACK) await orderFirstLoad(file, routeList);
  pages[pathOf(file)] = { file, scriptHashes: await inlineScriptHashes(file) };
}
for (const file of await filesOf('**/*.{js,css,svg,json,txt,webmanifest}')) await compress(file);
// Prerendering is over; nobody runs the build-time server again.
await rm(join(BUILD, 'server'), { recursive: true, force: true });
// Last, so that its presence means a finished build.
await writeFile(
  join(BUILD, 'pages.json'),
  `${JSON.stringify({ pages, paths: pathsOf(routes), scripted: SCRIPTED }, null, 2)}\n`,
);
console.log(`Finished ${Object.keys(pages).length} pages`);
