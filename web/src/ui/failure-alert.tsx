import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';

interface Props {
  /** Without it: that the data could not be loaded. */
  title?: string;
  children: ReactNode;
}

export function FailureAlert({ title, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? t('state.failed')}
      role="alert"
    >
      <Stack align="start" gap="sm">
        {children}
      </Stack>
    </Alert>
  );
}
