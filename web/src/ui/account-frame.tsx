import { useTranslation } from 'react-i18next';
import { AccountShell, type MenuItem } from './account-shell.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Props {
  /** Which area this is, e.g. "School area". */
  area: string;
  menu: MenuItem[];
  more?: { label: string; items: MenuItem[] };
  withSiteLink?: boolean;
  version?: string;
}

/** A signed-in area without anything of its account: what the server renders of every page of it. */
export function AccountFrame(frame: Props) {
  const { t } = useTranslation('common');
  return (
    <AccountShell {...frame} name={undefined}>
      <title>{`${frame.area} | ${t('brand')}`}</title>
      <PageSkeleton />
    </AccountShell>
  );
}
