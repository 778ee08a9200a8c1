import { parse } from 'node-html-parser';
import { LOST_CODE, PATIENCE, PAUSE } from './network.ts';

/** Storage key of what was typed, by the ids of the fields, for the page that is loaded anew. */
const TYPED = 'midan_typed';
/** Storage key of the times of the tab's last reloads. */
const RELOADS = 'midan_reloads';
/** Reloads in so many ms, after which a page stays as it is. */
const MOST_RELOADS = 2;
const RELOADS_WITHIN = 60_000;
/** The scripts start so many ms after the HTML at the latest. */
const LATEST_START = 1500;
/**
 * A page that has not come so many ms after its way began does not come, e.g. because it is a file.
 */
const LATEST_ARRIVAL = 10_000;

/**
 * Runs in the browser as the last script of a page, see `parkScripts`. When a script cannot be
 * loaded, the notice of ui/lost-notice.tsx says so, and the page is loaded anew as soon as the
 * scripts can be reached: browsers do not fetch a module again that failed. What was typed is kept,
 * but for passwords, and stands in its fields again before the scripts start. After `MOST_RELOADS`
 * the page stays as it is, to be read. A page that is asked for before the scripts run is loaded
 * when the site answers, and a document that is asked for without a network waits for it, below the
 * same notice; the last press counts, and a place in the page ends the wait. The router names its
 * place in the history when it starts, which ends nothing. Only answers of the site count: the
 * browser's cache has scripts too. While the page `works()`, nothing is said or loaded anew: React
 * runs it, and no code was lost since.
 */
const STARTER = `(function(d,w){
var n=2,lost=false,wanted,leaving,timer=setTimeout(start,${LATEST_START});
function each(list,f){return [].map.call(d.querySelectorAll(list),f)}
function run(){
each('link[data-late]',function(l){l.rel=l.dataset.late});
each('script[type=parked]',function(p){var s=d.createElement('script');s.type='module';
s.textContent=p.textContent;s.onerror=fail;d.body.append(s)})}
function works(){return !lost&&d.documentElement.dataset.live!=null}
function notice(isShown){var l=d.getElementById('lost');l.togglePopover&&l.togglePopover(isShown)}
function fail(){if(works())return;notice(true);clearTimeout(timer);timer=setTimeout(again,${PAUSE})}
function ask(url){return fetch(url,{method:'HEAD',cache:'no-store',
signal:AbortSignal.timeout?AbortSignal.timeout(${PATIENCE}):undefined})
.then(function(r){if(r.status>=500)throw 0})}
function again(){if(works())return;
Promise.all(each('link[data-late]',function(l){return ask(l.href)}).concat(ask(location.href))).then(reload,fail)}
function reload(){if(works())return;if(wanted){timer=setTimeout(again,${PAUSE});return}var typed={},s=[];
try{s=JSON.parse(sessionStorage.getItem('${RELOADS}')||'[]').filter(function(at){return Date.now()-at<${RELOADS_WITHIN}});
sessionStorage.setItem('${RELOADS}',JSON.stringify(s.concat(Date.now())))}catch(e){}
if(s.length>=${MOST_RELOADS})return notice(false);
each('form :is(input:not([type=password],[type=file]),select,textarea)[id]',function(f){typed[f.id]=[f.value,f.checked]});
try{sessionStorage.setItem('${TYPED}',JSON.stringify({path:location.pathname,typed:typed}))}catch(e){}
location.reload()}
function restore(){try{var kept=JSON.parse(sessionStorage.getItem('${TYPED}'));
sessionStorage.removeItem('${TYPED}');
if(kept.path==location.pathname)Object.keys(kept.typed).map(function(id){var f=d.getElementById(id);
if(f){f.value=kept.typed[id][0];f.checked=kept.typed[id][1]}})}catch(e){}}
function going(isOn){d.documentElement.toggleAttribute('data-going',isOn)}
function stay(){leaving=false;wanted=null}
function none(){}
function leave(url,type){going(false);notice(false);leaving=true;setTimeout(stay,${LATEST_ARRIVAL});
var way=navigation.navigate(url,{history:type});way.committed.catch(none);way.finished.catch(none)}
function go(url,type){if(wanted!=url)return;ask(url).then(function(){if(wanted==url)leave(url,type)},function(){
if(wanted!=url)return;notice(true);
var next=function(){clearTimeout(timer);w.removeEventListener('online',next);go(url,type)},timer=setTimeout(next,${PAUSE});
w.addEventListener('online',next)})}
function hold(e){var to=e.destination,url=to.url,type=e.navigationType;
if(to.sameDocument){if(wanted&&!leaving&&type!='replace'){stay();going(false);notice(false)}return}
if(leaving||!e.cancelable||!/push|replace/.test(type)||e.downloadRequest!=null||
new URL(url).origin!=location.origin||navigator.onLine&&d.documentElement.dataset.live!=null)return;
e.preventDefault();if(wanted==url)return;
wanted=url;going(true);go(url,type)}
w.addEventListener('pageshow',function(e){e.persisted&&stay()});
restore();
function start(){n=0;clearTimeout(timer);run()}
function ready(){if(--n==0)start()}
w.addEventListener('unhandledrejection',fail);w.addEventListener('${LOST_CODE}',function(){lost=true;fail()});
w.navigation&&navigation.addEventListener('navigate',hold);
d.readyState=='complete'?ready():w.addEventListener('load',ready);
try{new PerformanceObserver(function(l,o){o.disconnect();ready()}).observe({type:'paint',buffered:true})}catch(e){}
})(document,window)`.replaceAll('\n', '');

interface Parked {
  html: string;
  /** The text of each script that the page's content security policy has to allow. */
  inlineScripts: string[];
}

/**
 * Returns a page's HTML with its inline module scripts parked and its modules' preloads held back:
 * they start when the page is loaded and painted, so that they do not compete with what the reader
 * sees first. `STARTER`, which starts them, is added as the last script. `inlineScripts` are the
 * texts of all inline scripts but JSON-LD, `STARTER` first, for the content security policy.
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
