import { Button } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import { ApiError, ownWords } from '../../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../../lib/countdown.ts';
import { RESET_CALLS, type ResetArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { keepResetToken } from './reset-token.ts';

export const waitOf = (email: string) => `resend:${email}`;

interface Props {
  area: ResetArea;
  email: string;
  onSent: () => void;
}

/** Disabled until the server would send one. The reply's token is kept in this tab. */
export function ResendCode({ area, email, onSent }: Props) {
  const { t } = useTranslation('sessions');
  const wait = useCountdown(waitOf(email), LIMITS.codeResendIntervalSeconds);
  const resend = useWrite(RESET_CALLS[area].forgotPassword, {
    onSuccess: ({ data, message }) => {
      keepResetToken(area, email, data.reset_token);
      wait.restart(data.retry_after);
      toastSuccess(message);
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) wait.restart(error.retryAfter);
      toastError(error, ownWords(t('reset.resendFailed')));
    },
  });
  return (
    <Button
      variant="default"
      fullWidth
      disabled={wait.left > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate({ body: { email } })}
    >
      {wait.left > 0
        ? t('reset.resendAfter', { time: minutesAndSeconds(wait.left) })
        : t('reset.resend')}
    </Button>
  );
}
