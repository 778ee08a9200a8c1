import { Box, Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconRefresh } from '../../../icons/index.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FailureAlert } from '../../../ui/failure-alert.tsx';

/** Render it only if the query failed. */
export function ReloadBanner({ profile }: { profile: UseQueryResult<unknown, Error> }) {
  const { t } = useTranslation('academies');
  return (
    <Box mb="lg">
      <FailureAlert title={t('loadFailed')}>
        <Text>{messageOf(profile.error)}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={profile.isFetching}
          onClick={() => void profile.refetch()}
        >
          {t('reload')}
        </Button>
      </FailureAlert>
    </Box>
  );
}
