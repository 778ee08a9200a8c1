import { Card, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountShell, type MenuItem } from './account-shell.tsx';

interface Props {
  /** Which area this is, e.g. "School area". */
  area: string;
  menu: MenuItem[];
  more?: { label: string; items: MenuItem[] };
  withSiteLink?: boolean;
  version?: string;
}

/** The place of a page that is not there yet. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      <Skeleton height="2rem" width="60%" maw="18rem" />
      <Card>
        <Stack gap="sm">
          <Skeleton height="1rem" />
          <Skeleton height="1rem" />
          <Skeleton height="1rem" width="70%" />
        </Stack>
      </Card>
    </Stack>
  );
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
