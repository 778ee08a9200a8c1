import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';

export function FailureAlert({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('state.failed')}
      role="alert"
    >
      <Stack align="start" gap="sm">
        {children}
      </Stack>
    </Alert>
  );
}
