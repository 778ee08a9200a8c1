import { Card, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
