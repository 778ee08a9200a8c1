import { useLocation } from 'react-router';
import { AccountShell, type MenuItem } from './account-shell.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Props {
  /** Which area this is, e.g. "School area". */
  area: string;
  menu: MenuItem[];
  more?: { label: string; items: MenuItem[] };
  withSiteLink?: boolean;
}

/** The menu's name of a page, also of the pages below it; undefined for all others. */
function nameOf(pathname: string, { menu, more }: Props): string | undefined {
  const entries = [...menu, ...(more?.items ?? [])];
  const isOn = ({ to, end }: MenuItem) =>
    pathname === to || (!end && pathname.startsWith(`${to}/`));
  return entries.find(isOn)?.label;
}

/** A signed-in area without anything of its account: what the server renders of every page of it. */
export function AccountFrame(frame: Props) {
  const name = nameOf(useLocation().pathname, frame);
  return (
    <AccountShell {...frame} name={undefined}>
      <PageSkeleton title={name ?? frame.area} name={name} />
    </AccountShell>
  );
}
