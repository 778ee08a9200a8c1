import type { ComponentProps } from 'react';
// biome-ignore lint/style/noRestrictedImports: here they are made
import { PrefetchPageLinks, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { canHoldReloads } from '../lib/network.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';

/** A failed prefetch would reload the page in browsers that cannot hold reloads. */
const ahead = (prefetch: ComponentProps<typeof RouterLink>['prefetch'] = 'intent') =>
  canHoldReloads ? prefetch : 'none';

/** `prefetch="viewport"` fetches when the link is seen: where links are few and pages small. */
export const Link = ({ prefetch, ...props }: ComponentProps<typeof RouterLink>) => (
  <RouterLink prefetch={ahead(prefetch)} {...props} />
);

export const NavLink = ({ prefetch, ...props }: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink prefetch={ahead(prefetch)} {...props} />
);

/** Fetches the page that a form leads to, but not in browsers that cannot hold reloads. */
export function NextPage({ to }: { to: string }) {
  const isInBrowser = useInBrowser();
  return isInBrowser && canHoldReloads && <PrefetchPageLinks page={to} />;
}
