import type { ClientInstrumentation } from 'react-router';
import { readTab, writeTab } from './storage.ts';

const KEY = 'midan_pending_navigation';

const notice = () => document.getElementById('lost');

/** Ends when the browser is online; until then a notice lies over the page, which stays as it is. */
async function online(): Promise<void> {
  if (navigator.onLine) return;
  notice()?.showPopover();
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  notice()?.hidePopover();
}

/**
 * Navigations wait for the network, and are remembered until their page is there: the router answers
 * a script that it cannot load by loading the page before anew.
 */
export const keepNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to, currentUrl }) {
        if (typeof to === 'string') {
          await online();
          writeTab(KEY, new URL(to, new URL(currentUrl, location.origin)).href);
        }
        await go();
        writeTab(KEY, null);
      },
    });
  },
};

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/** Goes on to the page of a navigation that a reload interrupted, once. Answers whether there was one. */
export function resumeNavigation(): boolean {
  const address = readTab(KEY);
  writeTab(KEY, null);
  if (!address || address === location.href || !isReload()) return false;
  location.assign(address);
  return true;
}
