import { parse } from 'node-html-parser';

/** Runs in the browser as the last script of a page, see `parkScripts`. */
const STARTER = `(function(d,w){
var t=0,n=2;
function run(){d.querySelectorAll('link[data-late]').forEach(function(l){l.rel=l.dataset.late;l.removeAttribute('data-late')});
d.querySelectorAll('script[type=parked]').forEach(function(p){var s=d.createElement('script');s.type='module';
s.textContent=p.textContent;s.onerror=function(){setTimeout(run,5000)};d.body.append(s)})}
function ready(){if(--n==0){clearTimeout(t);run()}}
t=setTimeout(function(){n=0;run()},1500);
d.readyState=='complete'?ready():w.addEventListener('load',ready);
try{new PerformanceObserver(function(l,o){o.disconnect();ready()}).observe({type:'paint',buffered:true})}catch(e){}
})(document,window)`.replaceAll('\n', '');

interface Parked {
  html: string;
  /** The text of each script that the page's content security policy has to allow. */
  inlineScripts: string[];
}

/**
 * Parks the module script of a page: it starts, whole and unchanged, when the page is loaded and
 * painted, so that it does not compete with what the reader sees first. The latest start is after
 * 1.5 s; a script that cannot be loaded is tried again every 5 s.
 */
export function parkScripts(text: string): Parked {
  const root = parse(text, { comment: true });
  const edits: { at: number; length: number; text: string }[] = [];
  const inlineScripts = [STARTER];
  for (const script of root.querySelectorAll('script')) {
    const isData = script.getAttribute('type') === 'application/ld+json';
    if (isData || script.hasAttribute('src')) continue;
    inlineScripts.push(script.rawText);
    if (script.getAttribute('type') !== 'module') continue;
    const [start] = script.range;
    const tag = text.slice(start, text.indexOf('>', start) + 1);
    edits.push({ at: start, length: tag.length, text: '<script type="parked">' });
  }
  for (const link of root.querySelectorAll('link[rel="modulepreload"]')) {
    const href = link.getAttribute('href') ?? '';
    const [at, end] = link.range;
    // Without `rel` nothing is fetched.
    edits.push({ at, length: end - at, text: `<link data-late="modulepreload" href="${href}"/>` });
  }
  edits.push({ at: text.lastIndexOf('</body>'), length: 0, text: `<script>${STARTER}</script>` });
  let html = text;
  for (const { at, length, text: own } of edits.sort((one, other) => other.at - one.at)) {
    html = html.slice(0, at) + own + html.slice(at + length);
  }
  return { html, inlineScripts };
}
