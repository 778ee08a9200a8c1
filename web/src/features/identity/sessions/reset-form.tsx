import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCountdown } from '../../../lib/countdown.ts';
import { RESET_CALLS, type ResetArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { emailOf, shownName } from '../../../lib/sign-in-name.ts';
import { useInBrowser } from '../../../lib/use-in-browser.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SentTo } from '../../../ui/sent-to.tsx';
import { TimedCode } from '../../../ui/timed-code.tsx';
import { ResendCode } from './resend-code.tsx';
import { keepResetToken, resetTokenOf } from './reset-token.ts';

const ABOUT_CODE = ['code_invalid', 'code_attempts_exceeded'];

export const codeOf = (email: string) => `reset:${email}`;

interface Props {
  area: ResetArea;
  email: string;
  onDone: (message: string) => unknown;
}

/** It never tells whether the email has an account. */
export function ResetForm({ area, email, onDone }: Props) {
  const { resetPassword } = RESET_CALLS[area];
  const { t } = useTranslation(['sessions', 'admin-sessions']);
  const isAdmin = area === 'admin';
  // The server's HTML knows no name.
  const isCard = useInBrowser() && emailOf(email) === '';
  const { left, restart, stop } = useCountdown(codeOf(email));
  const boxes = useRef<HTMLDivElement>(null);
  const { form, submit, fail } = useEndpointForm(resetPassword, {
    initialValues: {
      email,
      otp_code: '',
      new_password: '',
      ...(isAdmin && { second_factor: '' }),
    },
    failure: t('reset.failed'),
  });
  const reset = useWrite(resetPassword, {
    onSuccess: ({ message }) => {
      keepResetToken(area, email, null);
      return onDone(message);
    },
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError) || !ABOUT_CODE.includes(error.code ?? '')) return;
      if (error.code === 'code_attempts_exceeded') {
        // Support may send another code, which is bound to no tab.
        keepResetToken(area, email, null);
        stop();
      }
      form.setFieldError('otp_code', error.message);
      boxes.current?.querySelector('input')?.focus();
    },
  });
  return (
    <form
      onSubmit={submit((body) => {
        // The code is used up, and the page is about to be left.
        if (reset.isSuccess) return;
        reset.mutate({ body: { ...body, reset_token: resetTokenOf(area, email) } });
      })}
      noValidate
    >
      <Stack gap="md">
        <Text>
          {t(isAdmin ? 'reset.sentByEmail' : isCard ? 'reset.sentToCard' : 'reset.sent')}
          <SentTo address={shownName(email)} />
        </Text>
        <TimedCode
          ref={boxes}
          left={left}
          remaining={t('reset.remaining')}
          ended={t('reset.expired')}
          sendsForm={!isAdmin && form.getValues().new_password !== ''}
          {...form.getInputProps('otp_code')}
        />
        <PasswordField
          label={t('passwordForm.next')}
          description={t(isAdmin ? 'passwordForm.adminHint' : 'passwordForm.nextHint')}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        {isAdmin && (
          <TextInput
            label={t('admin-sessions:secondFactorField')}
            description={t('admin-sessions:secondFactorHint')}
            required
            dir="ltr"
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.getInputProps('second_factor')}
          />
        )}
        <Button type="submit" fullWidth disabled={left === 0} loading={reset.isPending}>
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
