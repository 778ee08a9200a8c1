import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { ENTRY_CALLS, type EntryArea } from '../../lib/entry-calls.ts';
import { useWrite } from '../../lib/query.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { ResendCode } from './resend-code.tsx';

/** Names the countdown of the code that went to this email. */
export const codeOf = (email: string) => `reset:${email}`;

interface Props {
  area: EntryArea;
  email: string;
  onDone: (message: string) => void;
}

/** The code and the new password; whether the email has an account is never told. */
export function ResetForm({ area, email, onDone }: Props) {
  const { resetPassword } = ENTRY_CALLS[area];
  const { t } = useTranslation('sessions');
  const { left, restart } = useCountdown(codeOf(email));
  const ended = left === 0;
  const boxes = useRef<HTMLDivElement>(null);
  const { form, submit, fail } = useEndpointForm(resetPassword, {
    initialValues: { email, otp_code: '', new_password: '' },
    failure: t('reset.failed'),
  });
  const reset = useWrite(resetPassword, {
    onSuccess: ({ message }) => onDone(message),
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError) || error.code !== 'code_invalid') return;
      form.setFieldError('otp_code', error.message);
      boxes.current?.querySelector('input')?.focus();
    },
  });
  const code = form.getInputProps('otp_code');
  return (
    <form onSubmit={submit((body) => reset.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text>
          {t('reset.sent')} <Ltr>{email}</Ltr>
        </Text>
        <div data-path="otp_code" ref={boxes}>
          <CodeInput
            value={code.value}
            onChange={code.onChange}
            error={code.error}
            disabled={ended}
            autoFocus
          />
        </div>
        {ended ? (
          <Alert color="red" role="alert" icon={<IconClockExclamation aria-hidden />}>
            {t('reset.expired')}
          </Alert>
        ) : (
          <Text c="dimmed" role="timer" aria-live="off">
            {t('reset.remaining')}{' '}
            <bdi dir="ltr" className="tabular">
              {minutesAndSeconds(left)}
            </bdi>
          </Text>
        )}
        <PasswordInput
          label={t('passwordForm.next')}
          description={t('passwordForm.nextHint')}
          required
          dir="ltr"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" fullWidth disabled={ended} loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
        <ResendCode
          area={area}
          email={email}
          onSent={() => {
            form.setFieldValue('otp_code', '');
            restart();
          }}
        />
      </Stack>
    </form>
  );
}
