import type { ClientInstrumentation } from 'react-router';
import { ask, LOST_CODE, PAUSE, showNotice } from './reach.ts';
import { readTabStorage, writeTabStorage } from './storage.ts';

/** Of the address that the tab is on its way to, for the document that a reload loads. */
const KEY = 'midan_pending_navigation';
/** Milliseconds on the way to a page after which the site is asked whether it still answers. */
const SLOW = 4000;

/** Older browsers cannot cancel a reload: they do without, and so without fetching ahead. */
export const canHoldReloads = typeof window !== 'undefined' && 'navigation' in window;

/** Address of the other page that the router is on its way to. */
let wanted: string | null = null;
/** The address whose document is loaded as soon as the site answers. */
let awaited: string | null = null;
let isScriptLost = false;
let isOwnReload = false;

/** Until then the notice lies over the page, which stays as it is. */
export async function online(): Promise<void> {
  if (navigator.onLine) return;
  showNotice(true);
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  showNotice(false);
}

const answers = (address: string): Promise<boolean> =>
  ask(address).then(
    () => true,
    () => false,
  );

/** Resolves when the site answers, or when `isAwaited` turns false. */
async function reached(address: string, isAwaited = () => true): Promise<void> {
  while (!(await answers(address)) && isAwaited()) {
    showNotice(true);
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, PAUSE);
    });
  }
  showNotice(false);
}

/** Reloads the page at once; `holdReloads` lets it pass. */
function reload(): void {
  isOwnReload = true;
  location.reload();
}

/** Keeps what was typed, see boot/start.ts: a lost file is not fetched again. Never settles. */
export function lostCode(): Promise<never> {
  dispatchEvent(new Event(LOST_CODE));
  return new Promise(() => undefined);
}

/** Reloads the page as soon as the site answers. */
export async function reloadPage(): Promise<void> {
  await reached(location.href);
  reload();
}

/** Once the site answers, unless the reader has gone elsewhere meanwhile. */
async function loadDocument(address: string): Promise<void> {
  if (awaited === address) return;
  awaited = address;
  await reached(address, () => wanted === address);
  if (wanted !== address) {
    if (awaited === address) awaited = null;
    return;
  }
  // It stays awaited until this document is gone: asked for again, it would be loaded twice.
  if (address === location.href) reload();
  else location.assign(address);
}

/**
 * Notes the path that the router is on its way to; null when it has arrived. If the site is asked
 * after 4 s on the way and does not answer, or if a script was lost before, the page is loaded as a
 * document once the site answers. Returns a function that ends the wait of 4 s.
 */
export function watchNavigation(path: string | null): () => void {
  const address = path === null ? null : new URL(path, location.origin).href;
  wanted = address;
  writeTabStorage(KEY, address);
  if (address === null) return () => undefined;
  // Browsers do not fetch a script again that failed: from then on pages come as documents.
  if (isScriptLost) void loadDocument(address);
  const timer = setTimeout(async () => {
    if ((await answers(address)) || wanted !== address) return;
    showNotice(true);
    await loadDocument(address);
  }, SLOW);
  return () => clearTimeout(timer);
}

/**
 * For a loader that got no answer: the page that the router is on its way to comes as a document
 * once the site answers. Never settles.
 */
export function awaitDocument(): Promise<never> {
  showNotice(true);
  if (wanted) void loadDocument(wanted);
  return new Promise(() => undefined);
}

/**
 * Without a network the router's reload would end in the browser's error page and lose what was
 * typed, even if the script was only fetched ahead. Older browsers keep the reload.
 */
export function holdReloads(): void {
  if (!canHoldReloads) return;
  navigation.onnavigate = (event) => {
    if (event.navigationType !== 'reload' || isOwnReload) return;
    event.preventDefault();
    isScriptLost = true;
    if (wanted) void loadDocument(wanted);
  };
}

/**
 * Instrumentation for the router: a navigation to a path waits until the browser is online. The
 * crew's pages are one: it goes on without a network.
 */
export const keepNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        if (typeof to === 'string' && !/^\/crew(\?|$)/.test(to)) await online();
        await go();
      },
    });
  },
};

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Opens the page of a navigation that a reload interrupted; forgets it in any case. */
export function resumeNavigation(): boolean {
  const address = readTabStorage(KEY);
  writeTabStorage(KEY, null);
  if (!address || address === location.href || !isReload()) return false;
  location.assign(address);
  return true;
}
