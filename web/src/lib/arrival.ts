import type { ClientInstrumentation } from 'react-router';
import { languageOfPath } from './language.tsx';
import { readTab, writeTab } from './storage.ts';

const KEY = 'midan_on_the_way';
/** Loads in a row that may fail to show a page before the visitor is told. */
const TRIES = 2;

interface Trip {
  /** Path and search. */
  to: string;
  tries: number;
}

const here = () => location.pathname + location.search;

function lastTrip(): Trip | null {
  try {
    const trip = JSON.parse(readTab(KEY) ?? 'null') as Partial<Trip> | null;
    return typeof trip?.to === 'string' && typeof trip.tries === 'number' ? (trip as Trip) : null;
  } catch {
    return null;
  }
}

const remember = (trip: Trip | null) => writeTab(KEY, trip && JSON.stringify(trip));

/** The page is there. */
export const arrive = (): void => remember(null);

const isAccount = (path: string) => languageOfPath(path) === null;

/** How far down a page was left by a link, in CSS pixels, by the key of its place in the history. */
const left = new Map<string, number>();

export const placeLeft = (key: string): number | undefined => left.get(key);

/**
 * Whether `path` is an account's that this document does not know: the way back from a public page
 * that was loaded anew leads to an account of the document before.
 */
export function isOfAnotherDocument(path: string): boolean {
  const { __reactRouterManifest: known } = window as { __reactRouterManifest?: { routes: object } };
  return isAccount(path) && known !== undefined && !('areas/account-layout' in known.routes);
}

/**
 * Knows where each navigation leads before the router loads anything for it. From a public page an
 * account is entered as a new document: the page does not know the accounts' routes, see
 * web/scripts/finish-build.ts.
 */
export const trips: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to, currentUrl }) {
        // Backwards and forwards the address is there first.
        if (typeof to === 'number') return void (await go());
        const { pathname, search, href } = new URL(to, new URL(currentUrl, location.origin));
        if (isAccount(pathname) && !isAccount(new URL(currentUrl, href).pathname)) {
          location.assign(href);
          // The router goes on by itself once this is settled, and would find no such page.
          return new Promise<never>(() => {});
        }
        // The router's word for an entry that it has not made.
        left.set(history.state?.key ?? 'default', scrollY);
        const trip = { to: pathname + search, tries: 0 };
        remember(trip);
        await go();
        // Unless another one has overtaken it.
        if (lastTrip()?.to === trip.to) arrive();
      },
    });
  },
};

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * What to do when the document starts. The router answers a page's script that cannot be loaded by
 * loading the document again, at the address before; so a trip that a reload interrupted goes on
 * where it was to lead (`elsewhere`), and one that keeps failing there is `lost`.
 */
export function arrival(): 'go' | 'elsewhere' | 'lost' {
  const trip = isReload() ? lastTrip() : null;
  arrive();
  if (trip && trip.to !== here()) {
    location.assign(trip.to);
    return 'elsewhere';
  }
  const tries = (trip?.tries ?? 0) + 1;
  if (tries > TRIES) return 'lost';
  remember({ to: here(), tries });
  return 'go';
}
