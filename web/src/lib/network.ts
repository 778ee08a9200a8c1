import type { ClientInstrumentation } from 'react-router';
import { readTabStorage, writeTabStorage } from './storage.ts';

/** Where a tab keeps the address that it is on its way to, for the document that a reload loads. */
const KEY = 'midan_pending_navigation';
/** Event by which the page asks for a reload that keeps what was typed, see park-scripts.ts. */
export const LOST_CODE = 'midan:lost-code';
/** After so many ms on the way to a page the site is asked whether it still answers. */
const SLOW = 4000;
/** So many ms it has for an answer. */
export const PATIENCE = 6000;
/** Pause in ms between two questions to a site that cannot be reached. */
export const PAUSE = 3000;

/**
 * The Navigation API can cancel a reload; older browsers do without it, and so without fetching
 * ahead.
 */
export const canHoldReloads = typeof window !== 'undefined' && 'navigation' in window;

/** Address of the other page that the router is on its way to. */
let wanted: string | null = null;
/** The address whose document is loaded as soon as the site answers. */
let awaited: string | null = null;
let isScriptLost = false;
let isOwnReload = false;

/** Browsers without popovers do without the notice. */
const showNotice = (isLost: boolean) => document.getElementById('lost')?.togglePopover?.(isLost);

/** Ends when the browser is online; until then the notice lies over the page, which stays as it is. */
export async function online(): Promise<void> {
  if (navigator.onLine) return;
  showNotice(true);
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  showNotice(false);
}

/** A failure of a proxy in front of the site is no answer. */
async function answers(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** Ends when the site answers, or nobody waits; until then the notice lies over the page. */
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

function reload(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Code or texts that the page needs did not arrive, and browsers do not fetch such a file again: the
 * page is reloaded with what was typed, see park-scripts.ts. The promise stays open.
 */
export function lostCode(): Promise<never> {
  isOwnReload = true;
  dispatchEvent(new Event(LOST_CODE));
  return new Promise(() => undefined);
}

/** Reloads the page as soon as the site answers. */
export async function reloadPage(): Promise<void> {
  await reached(location.href);
  reload();
}

/** Loads a page as a document, as soon as the site answers. */
async function loadDocument(address: string): Promise<void> {
  if (awaited === address) return;
  awaited = address;
  await reached(address, () => wanted === address);
  // The reader has gone elsewhere meanwhile.
  if (wanted !== address) {
    if (awaited === address) awaited = null;
    return;
  }
  // It stays awaited until this document is gone: asked for again, it would be loaded twice.
  if (address === location.href) reload();
  else location.assign(address);
}

/**
 * Notes which other page the router is on its way to; null when it has arrived. Returns a function
 * that ends the watch.
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
 * The router reloads the page when it cannot load a script of another one. Cancels that: without a
 * network it would end in the browser's error page, and what was typed would be lost, even where the
 * script was only fetched ahead. The page that the reader wants, now or next, is loaded as a document.
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

/** Navigations wait for the network. */
export const keepNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        if (typeof to === 'string') await online();
        await go();
      },
    });
  },
};

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Goes on to the page of a navigation that a reload interrupted, once. Returns whether there was one. */
export function resumeNavigation(): boolean {
  const address = readTabStorage(KEY);
  writeTabStorage(KEY, null);
  if (!address || address === location.href || !isReload()) return false;
  location.assign(address);
  return true;
}
