/**
 * The last script of a page: starts the others, which lib/park-scripts.ts holds back, when it is
 * loaded and painted, so that they do not compete with what the reader sees first.
 *
 * A lost script is said (ui/lost-notice.tsx), and the page loaded anew once scripts can be reached:
 * browsers do not fetch a failed module again. What was typed is kept, but for passwords. A page
 * asked for meanwhile loads when the site answers; the last press counts. While the page `works()`,
 * nothing is said or loaded.
 */
import { ask, LOST_CODE, PAUSE, showNotice } from '../lib/reach.ts';

/** Storage key of what was typed, for the page that is loaded anew. */
const TYPED = 'midan_typed';
/** Storage key of the times of the tab's last reloads. */
const RELOADS = 'midan_reloads';
/** Reloads in so many ms, after which a page stays as it is, to be read. */
const MOST_RELOADS = 2;
const RELOADS_WITHIN = 60_000;
/** The scripts start so many ms after the HTML at the latest. */
const LATEST_START = 1500;
/** ms after which a page that has not come does not come, e.g. because it is a file. */
const LATEST_ARRIVAL = 10_000;

type Field = HTMLInputElement;
const root = document.documentElement;
const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
const fields = () =>
  all<Field>('form :is(input:not([type=password],[type=file]),select,textarea)[id]');
/** A field's place in its form: the kit gives it another id when the scripts run. */
const keyOf = ({ dataset, id }: Field) => dataset.path || id;

let awaited = 2;
let isCodeLost = false;
/** The address that the reader asked for, until its document comes. */
let wanted: string | null = null;
let isLeaving = false;
let timer = setTimeout(start, LATEST_START);

const works = () => !isCodeLost && root.dataset.live !== undefined;

function start(): void {
  awaited = 0;
  clearTimeout(timer);
  for (const link of all<HTMLLinkElement>('link[data-late]'))
    link.rel = link.dataset.late as string;
  for (const parked of all('script[type=parked]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = parked.textContent;
    script.onerror = fail;
    document.body.append(script);
  }
}

function ready(): void {
  awaited -= 1;
  if (awaited === 0) start();
}

function fail(): void {
  if (works()) return;
  showNotice(true);
  clearTimeout(timer);
  timer = setTimeout(tryAgain, PAUSE);
}

function tryAgain(): void {
  if (works()) return;
  const scripts = all<HTMLLinkElement>('link[data-late]').map(({ href }) => href);
  Promise.all([...scripts, location.href].map(ask)).then(reload, fail);
}

function reload(): void {
  if (works()) return;
  // The page that is on its way comes first.
  if (wanted) {
    timer = setTimeout(tryAgain, PAUSE);
    return;
  }
  let recent: number[] = [];
  try {
    const times: number[] = JSON.parse(sessionStorage.getItem(RELOADS) || '[]');
    recent = times.filter((at) => Date.now() - at < RELOADS_WITHIN);
    sessionStorage.setItem(RELOADS, JSON.stringify([...recent, Date.now()]));
  } catch {}
  if (recent.length >= MOST_RELOADS) {
    showNotice(false);
    return;
  }
  const typed = fields().map((field) => [keyOf(field), field.value, field.checked]);
  try {
    sessionStorage.setItem(TYPED, JSON.stringify([location.pathname, typed]));
  } catch {}
  // No longer held by `holdReloads`.
  if (window.navigation) navigation.onnavigate = null;
  location.reload();
}

function restore(): void {
  try {
    const [path, typed] = JSON.parse(sessionStorage.getItem(TYPED) as string);
    sessionStorage.removeItem(TYPED);
    if (path !== location.pathname) return;
    const left = fields();
    for (const [key, value, checked] of typed) {
      const at = left.findIndex((field) => keyOf(field) === key);
      // Each once: two forms of a page may have a field of the same name.
      if (at >= 0) Object.assign(left.splice(at, 1)[0] as Field, { value, checked });
    }
  } catch {}
}

function stay(): void {
  isLeaving = false;
  wanted = null;
}

function showGoing(isGoing: boolean): void {
  root.toggleAttribute('data-going', isGoing);
}

function leave(url: string, history: 'push' | 'replace'): void {
  showGoing(false);
  showNotice(false);
  isLeaving = true;
  setTimeout(stay, LATEST_ARRIVAL);
  const { committed, finished } = navigation.navigate(url, { history });
  for (const way of [committed, finished]) way?.catch(() => undefined);
}

async function go(url: string, history: 'push' | 'replace'): Promise<void> {
  while (wanted === url) {
    try {
      await ask(url);
      if (wanted === url) leave(url, history);
      return;
    } catch {
      if (wanted !== url) return;
      showNotice(true);
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, PAUSE);
      });
    }
  }
}

/** Holds a document that is asked for before the scripts run, or without a network. */
function hold(event: NavigateEvent): void {
  const type = event.navigationType;
  const { url, sameDocument } = event.destination;
  if (sameDocument) {
    // The router names its place in the history when it starts (`replace`), which ends nothing.
    if (!wanted || isLeaving || type === 'replace') return;
    stay();
    showGoing(false);
    showNotice(false);
    return;
  }
  if (isLeaving || !event.cancelable || (event.downloadRequest ?? null) !== null) return;
  if (type !== 'push' && type !== 'replace') return;
  if (
    new URL(url).origin !== location.origin ||
    (navigator.onLine && root.dataset.live !== undefined)
  )
    return;
  event.preventDefault();
  if (wanted === url) return;
  wanted = url;
  showGoing(true);
  void go(url, type);
}

restore();
addEventListener('pageshow', ({ persisted }) => persisted && stay());
addEventListener('unhandledrejection', fail);
addEventListener(LOST_CODE, () => {
  isCodeLost = true;
  fail();
});
if (window.navigation) navigation.addEventListener('navigate', hold);
if (document.readyState === 'complete') ready();
else addEventListener('load', ready);
try {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    ready();
  });
  painted.observe({ type: 'paint', buffered: true });
} catch {}
