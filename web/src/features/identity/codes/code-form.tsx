import { Button, Stack, Text } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import { useRef, useState } from 'react';
import { ApiError, ownWords } from '../../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../../lib/countdown.ts';
import { accountIn, ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useInBrowser } from '../../../lib/use-in-browser.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { SentTo } from '../../../ui/sent-to.tsx';
import { TimedCode } from '../../../ui/timed-code.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import type { Verification } from './verification.ts';

const waitOf = (phone: string) => `resend-otp:${phone}`;

const DEAD = ['code_expired', 'code_attempts_exceeded'];

export interface Verified {
  token: string;
  account: ReturnType<typeof accountIn>;
  credentials: Verification['credentials'];
  twin?: boolean;
}

interface Props {
  area: EntryArea;
  verification: Verification;
  onVerified: (verified: Verified, message: string) => unknown;
}

/**
 * If an earlier call verified the account but its answer was lost, it signs in with the password.
 */
export function CodeForm({ area, verification, onVerified }: Props) {
  const { t } = useTranslation('codes');
  const { login, verifyPhone, resendOtp } = ENTRY_CALLS[area];
  const { phone_number, email, credentials } = verification;
  const verification_token = verification.verification_token || undefined;
  const [channel, setChannel] = useState(verification.otp_channel);
  /** Where the newest code went instead: support has corrected the phone or email. */
  const [sentTo, setSentTo] = useState<string>();
  const { left, restart, stop } = useCountdown(phone_number);
  const ended = left === 0;
  const wait = useCountdown(waitOf(phone_number), LIMITS.codeResendIntervalSeconds);
  /** True if the code became invalid by wrong tries before its time was over. */
  const [dead, setDead] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  const { form, submit, fail } = useEndpointForm(verifyPhone, {
    initialValues: {
      phone_number,
      otp_code: '',
      verification_token,
    },
    failure: area === 'academy' ? ownWords(t('failed.academy')) : t('failed.student'),
  });
  const verify = useWrite(verifyPhone, {
    onSuccess: ({ data, message }) =>
      onVerified(
        {
          token: data.token,
          account: accountIn(data),
          credentials: data.credentials,
          twin: 'twin' in data && data.twin,
        },
        message,
      ),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      // An earlier try got through and its answer was lost: the credentials it made are at hand.
      if (code === 'already_verified' && credentials.password) {
        return enter.mutate({ body: credentials });
      }
      fail(error);
      if (code === 'code_invalid') {
        form.setFieldError('otp_code', error.message);
        boxes.current?.querySelector('input')?.focus();
      }
      if (code && DEAD.includes(code)) {
        setDead(code !== 'code_expired');
        stop();
      }
    },
  });
  const enter = useWrite(login, {
    onSuccess: ({ data, message }) =>
      onVerified({ token: data.token, account: accountIn(data), credentials }, message),
    onError: fail,
  });
  const resend = useWrite(resendOtp, {
    onSuccess: ({ data }) => {
      setChannel(data.otp_channel);
      setSentTo(data.sent_to);
      form.reset();
      setDead(false);
      restart();
      wait.restart(data.retry_after);
      toastSuccess(t(`resent.${data.otp_channel}`));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) wait.restart(error.retryAfter);
      toastError(error, ownWords(t('resendFailed')));
    },
  });
  const address = sentTo ?? (channel === 'whatsapp' ? phone_number : email);
  const isLive = useInBrowser();
  return (
    <form onSubmit={submit((body) => verify.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text>
          {t(`sent.${isLive ? channel : 'whatsapp'}`)}
          <SentTo address={address} />
        </Text>
        {isLive && email === '' && <Text c="dimmed">{t('onlyWhatsapp')}</Text>}
        <TimedCode
          ref={boxes}
          left={left}
          remaining={t('remaining')}
          ended={dead ? t('dead') : t('expired')}
          sendsForm
          {...form.getInputProps('otp_code')}
        />
        <Button
          type="submit"
          fullWidth
          disabled={ended}
          loading={verify.isPending || enter.isPending}
        >
          {t('submit')}
        </Button>
        {/* The server's page knows neither the channel nor the time left. */}
        {isLive && !ended && (
          <details>
            <summary>{t('late.title')}</summary>
            <Text mt="xs">
              {t(`late.${channel}`)} {t('late.again', { time: minutesAndSeconds(left) })}
            </Text>
          </details>
        )}
        {ended && (
          <Button
            variant="default"
            fullWidth
            disabled={wait.left > 0}
            loading={resend.isPending}
            onClick={() => resend.mutate({ body: { phone_number, email, verification_token } })}
          >
            {wait.left > 0 ? t('resendAfter', { time: minutesAndSeconds(wait.left) }) : t('resend')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
