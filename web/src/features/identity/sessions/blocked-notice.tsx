import { Alert } from '@mantine/core';
import { IconClockPause } from '../../../icons/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** True if there were too many tries (429). The server's message says how long to wait. */
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
