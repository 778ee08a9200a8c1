import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Contact, LIMITS } from '@midan/contract';
import { useId } from 'react';
import { IconClockExclamation } from '../../../icons/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { contactCodeTimer, contactWaitTimer } from '../../../lib/contact-timers.ts';
import { minutesAndSeconds, useCountdown } from '../../../lib/countdown.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { CONTACT_CALLS, type ContactArea } from './calls.ts';

const DEAD = ['code_expired', 'code_attempts_exceeded', 'no_contact_change'];

interface Props {
  area: ContactArea;
  contact: Contact;
  value: string;
  /** True if `value` is the account's contact already, only not confirmed yet. */
  isOwn: boolean;
  onConfirmed: (version: number) => void;
}

/** Both times are kept in this tab for the new contact: a reload does not lengthen them. */
function useCode({ area, contact, value }: Props) {
  const { t } = useTranslation('contact-changes');
  const { resend: call } = CONTACT_CALLS[area];
  const code = useCountdown(contactCodeTimer(value), 0);
  const wait = useCountdown(contactWaitTimer(value), 0);
  const resend = useWrite(call, {
    onSuccess: ({ data, message }) => {
      code.restart(LIMITS.codeLifetimeSeconds);
      wait.restart(data.retry_after);
      toastSuccess(message);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) wait.restart(error.retryAfter);
      toastError(error, t('resendFailed'));
    },
  });
  return {
    left: code.left,
    end: code.stop,
    waits: wait.left,
    isSending: resend.isPending,
    send: () => resend.mutate({ body: { contact } }),
  };
}

function useWithdraw({ area, contact }: Props) {
  const { t } = useTranslation('contact-changes');
  const { withdraw: call, getProfile } = CONTACT_CALLS[area];
  const withdraw = useWrite(call, {
    refreshes: [getProfile],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('withdrawFailed')),
  });
  const ask = async () => {
    const title = t('withdraw');
    if (await confirm({ title, text: t(`withdrawText.${contact}`), action: title })) {
      withdraw.mutate({ params: { contact } });
    }
  };
  return { ask: () => void ask(), isPending: withdraw.isPending };
}

/** An own contact (`isOwn`) cannot be withdrawn: the account has it already, unconfirmed. */
export function PendingContact(props: Props) {
  const { area, contact, value, isOwn, onConfirmed } = props;
  const { t } = useTranslation('contact-changes');
  const { confirm: call, getProfile } = CONTACT_CALLS[area];
  const id = useId();
  const code = useCode(props);
  const withdraw = useWithdraw(props);
  const { form, submit, fail } = useEndpointForm(call, {
    initialValues: { contact, otp_code: '', current_password: '' },
    failure: t('failed'),
  });
  const take = useWrite(call, {
    refreshes: [getProfile],
    onSuccess: ({ data, message }) => {
      code.end();
      onConfirmed(data.version);
      toastSuccess(message);
    },
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError) || !error.code) return;
      if (error.code.startsWith('code_')) form.setFieldError('otp_code', error.message);
      if (DEAD.includes(error.code)) code.end();
    },
  });
  const isOut = code.left > 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} fz="1.2rem" id={id}>
        {t(isOwn ? 'own' : `title.${contact}`)}
      </Title>
      <Text mb="md" role="status">
        {t(isOut ? 'sent' : 'ask')} <Ltr>{value}</Ltr>
      </Text>
      <form onSubmit={submit((body) => take.mutate({ body }))} noValidate>
        <Stack gap="md" maw="26rem">
          {isOut && (
            <>
              <CodeInput {...form.getInputProps('otp_code')} />
              <Text size="sm" c="dimmed" role="timer" aria-live="off">
                {t('remaining')}{' '}
                <bdi dir="ltr" className="tabular">
                  {minutesAndSeconds(code.left)}
                </bdi>
              </Text>
              <PasswordField
                label={t('password')}
                autoComplete="current-password"
                {...form.getInputProps('current_password')}
              />
            </>
          )}
          {!isOut && (
            <Alert color="yellow" icon={<IconClockExclamation aria-hidden />}>
              {t('none')}
            </Alert>
          )}
          <Group gap="sm">
            {isOut && (
              <Button type="submit" loading={take.isPending}>
                {t('submit')}
              </Button>
            )}
            <Button
              variant={isOut ? 'default' : 'filled'}
              loading={code.isSending}
              disabled={code.waits > 0 || take.isPending}
              onClick={code.send}
            >
              {code.waits > 0
                ? t('againAfter', { time: minutesAndSeconds(code.waits) })
                : t('again')}
            </Button>
            {!isOwn && (
              <Button
                variant="subtle"
                loading={withdraw.isPending}
                disabled={take.isPending}
                onClick={withdraw.ask}
              >
                {t('withdraw')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
