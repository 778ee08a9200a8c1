import { Card, Skeleton, Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { useBrand } from '../lib/brand.ts';
import { useTranslation } from '../lib/i18n.ts';
import { isOn, type MenuItem } from './menu-item.ts';

interface Props {
  /** Title of the browser tab: the page's name, else the area's. */
  title: string;
  name?: string | undefined;
}

/** `name` is the heading; a grey bar if it is not known. */
export function PageSkeleton({ title, name }: Props) {
  const { t } = useTranslation('common');
  const { name: brand } = useBrand();
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      <title>{`${title} | ${brand}`}</title>
      {name ? (
        <Text
          ff="var(--font-heading)"
          fw={650}
          fz="var(--size-title)"
          lh="var(--mantine-h1-line-height)"
        >
          {name}
        </Text>
      ) : (
        <Skeleton height="2rem" width="60%" maw="18rem" />
      )}
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

/** With the name that the menu has for it or for the page above it. */
export function PagePlace({ area, menu }: { area: string; menu: MenuItem[] }) {
  const { pathname } = useLocation();
  const entries = menu.flatMap((item) => item.pages ?? item);
  const name = entries.find((entry) => isOn(pathname, entry))?.label;
  return <PageSkeleton title={name ?? area} name={name} />;
}
