import type { ComponentProps } from 'react';
// biome-ignore lint/style/noRestrictedImports: here they are made
import { PrefetchPageLinks, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { canHoldReloads } from '../lib/network.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';

/**
 * `prefetch`, or `none` in browsers that cannot hold reloads: a failed prefetch would reload the
 * page.
 */
const ahead = (prefetch: ComponentProps<typeof RouterLink>['prefetch'] = 'intent') =>
  canHoldReloads ? prefetch : 'none';

/**
 * A link to a page of the site, whose code is fetched when the link is pointed at, touched or
 * focused. `prefetch="viewport"` fetches it when the link is seen: where links are few and their
 * pages small.
 */
export const Link = ({ prefetch, ...props }: ComponentProps<typeof RouterLink>) => (
  <RouterLink prefetch={ahead(prefetch)} {...props} />
);

/**
 * Like `Link`, for an entry of a menu, which is marked on its own page and, without `end`, on those
 * below it.
 */
export const NavLink = ({ prefetch, ...props }: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink prefetch={ahead(prefetch)} {...props} />
);

/**
 * Fetches the code of the page that a form on this page leads to, but not in browsers that cannot
 * hold reloads. Shows nothing.
 */
export function NextPage({ to }: { to: string }) {
  const isInBrowser = useInBrowser();
  return isInBrowser && canHoldReloads && <PrefetchPageLinks page={to} />;
}
