import { Alert, Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconAlertTriangle, IconRefresh } from '../../../icons/index.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** Render it only if the query failed. */
export function ReloadBanner({ profile }: { profile: UseQueryResult<unknown, Error> }) {
  const { t } = useTranslation('academies');
  return (
    <Alert
      mb="lg"
      color="red"
      role="alert"
      title={t('loadFailed')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack gap="sm" align="start">
        <Text>{messageOf(profile.error)}</Text>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={profile.isFetching}
          onClick={() => void profile.refetch()}
        >
          {t('reload')}
        </Button>
      </Stack>
    </Alert>
  );
}
