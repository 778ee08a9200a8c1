import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './group-tabs.module.css';
import { NavLink } from './link.tsx';
import { isOn, type MenuItem } from './menu-item.ts';

/** The pages of the menu's entry that the reader is in, as links: each has its own address. */
export function GroupTabs({ menu }: { menu: MenuItem[] }) {
  const { pathname } = useLocation();
  const group = menu.find(({ pages }) => pages?.some((page) => isOn(pathname, page)));
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each page
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const frame = row.current.getBoundingClientRect();
    const { left, width } = tab.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [pathname]);
  if (!group?.pages) return null;
  return (
    <nav ref={row} aria-label={group.label} className={styles.row} data-unprinted>
      {group.pages.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
