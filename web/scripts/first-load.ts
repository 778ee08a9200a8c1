/**
 * What a public page loads first. Its styles come inside it, so that its first paint waits for nothing
 * else; its scripts, which give it no look, start when all that has one is there and painted.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest start of the scripts, in ms: a slow font or picture does not hold the page's menus back. */
const PATIENCE = 1500;
/** After this time in ms scripts that could not be loaded are asked for once more. */
const RETRY = 5000;

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START =
  /<script type="module" async="">import "([^"]+)";\s*((?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);<\/script>/;

/** The router finds its own links, which a browser does not fetch while they are disabled. */
async function withStylesInside(html: string, folder: string): Promise<string> {
  const hrefs = [...html.matchAll(STYLESHEET)].map(([, href]) => href ?? '');
  if (hrefs.length === 0) throw new Error('a public page has no styles');
  const styles = await Promise.all(hrefs.map((href) => readFile(join(folder, href), 'utf8')));
  const text = styles.map((style) => style.trim()).join('');
  if (text.includes('</')) throw new Error('styles that end their element');
  return html
    .replace(STYLESHEET, '<link rel="stylesheet" href="$1" disabled=""/>')
    .replace('<link rel="stylesheet"', () => `<style>${text}</style><link rel="stylesheet"`);
}

/**
 * Scripts compete with what is seen first: they start after it, are fetched side by side, and between
 * starting two of them the page may answer its reader. What starts them is a small file at the end of
 * the page: its parser waits there about as long as the fonts take, and does not lay the page out in
 * stand-in fonts first. As the page waits for that file, it does not queue behind pictures.
 */
async function withLateScripts(html: string, folder: string, routeList: string): Promise<string> {
  const preloads = [...html.matchAll(PRELOADS)].map(([, href]) => href ?? '');
  const [script, manifest = '', imports = '', modules = '', entry = ''] = START.exec(html) ?? [];
  if (!script) throw new Error("the router's own script looks different");
  const routes = new Map(
    [...imports.matchAll(/import \* as (route\d+) from "([^"]+)"/g)].map(([, name, file]) => [
      name ?? '',
      file ?? '',
    ]),
  );
  const files = new Set([...preloads, routeList, ...routes.values()]);
  files.delete(manifest);
  files.delete(entry);
  const loaded = modules.replace(/route\d+/g, (name) => `m["${routes.get(name)}"]`);
  // What cannot be loaded, on a mobile network say, is asked for again.
  const late = `(function(w,d,n){const m={},rest=t=>new Promise(r=>setTimeout(r,t)),f=${JSON.stringify([...files])};
async function load(){
for(const s of [...f,"${entry}"]){const l=d.createElement("link");l.rel="modulepreload";l.href=s;d.head.append(l);await rest()}
for(const s of f){m[s]=await import(s);await rest()}
w.__reactRouterRouteModules=${loaded};await import("${entry}")}
function go(){if(n<0)return;n=-1;load().catch(()=>rest(${RETRY}).then(load))}
function ready(){n-=1;if(n==0)go()}
setTimeout(go,${PATIENCE});
d.readyState=="complete"?ready():w.addEventListener("load",ready);
try{new PerformanceObserver((l,o)=>{o.disconnect();ready()}).observe({type:"paint",buffered:true})}catch{}
})(window,document,2)`;
  const name = `/assets/start-${createHash('sha256').update(late).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(folder, name), late.replaceAll('\n', ''));
  return html
    .replace(PRELOADS, '')
    .replace(script, `<script src="${name}" fetchpriority="high"></script>`);
}

/**
 * The HTML of a public page in `folder` (the built client), ordered by what a reader sees first.
 * `routeList` is the address of the script with the routes that public pages know.
 */
export async function firstLoad(html: string, folder: string, routeList: string): Promise<string> {
  return withLateScripts(await withStylesInside(html, folder), folder, routeList);
}
