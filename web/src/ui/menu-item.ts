import type { Icon } from '../icons/index.ts';

export interface MenuItem {
  to: string;
  label: string;
  icon: Icon;
  /** Marks the entry on its own page only, not on subpages. */
  end?: boolean;
  /** Count of pending items: the visible figure, and the text for screen readers. */
  badge?: { text: string; label: string } | undefined;
  /** Tabs above each of these pages; `to` is one of them. `isShown` keeps one in the menu too. */
  pages?: { to: string; label: string; isShown?: boolean }[];
}

/** True on the entry's own page and below it. */
export const isOn = (pathname: string, { to, end }: { to: string; end?: boolean }) =>
  pathname === to || (!end && pathname.startsWith(`${to}/`));
