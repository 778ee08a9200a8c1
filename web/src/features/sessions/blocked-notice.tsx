import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconClockPause } from '../../icons/index.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Too many tries: the server's sentence says how long to wait until the next one. */
export const isBlocked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429;

export function BlockedNotice({ error }: { error: unknown }) {
  const { t } = useTranslation('admin-sessions');
  if (!isBlocked(error)) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={t('login.blocked')}
      icon={<IconClockPause aria-hidden />}
    >
      {error.message}
    </Alert>
  );
}
