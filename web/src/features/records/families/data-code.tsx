import { Button, Group, Stack, Text } from '@mantine/core';
import { LIMITS, openFamily, type ReplyData, sendFamilyCode } from '@midan/contract';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../../lib/countdown.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Ltr } from '../../../ui/text.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toast.ts';

export type OpenFamily = ReplyData<typeof openFamily>;
export type FamilyCode = ReturnType<typeof useFamilyCode>;

const DEAD = ['code_expired', 'code_attempts_exceeded'];

/**
 * If the answer to a press was lost and the next one comes too soon, a code counts as sent. Times
 * are kept in this tab: the page may load anew while the code is looked up in WhatsApp.
 */
export function useFamilyCode(token: string) {
  const { t } = useTranslation('families');
  const name = `family:${token.slice(-8)}`;
  const code = useCountdown(`${name}:code`, 0);
  const wait = useCountdown(`${name}:wait`, 0);
  const unanswered = useRef(false);
  const send = useWrite(sendFamilyCode, {
    onSuccess: ({ data }) => {
      wait.restart(data.retry_after);
      code.restart(LIMITS.codeLifetimeSeconds);
      toastSuccess(t(`data.codeSent.${data.otp_channel}`));
    },
    onError: (error) => {
      // No code is out when WhatsApp takes none, and that may last for hours.
      const mayBeOut = error instanceof ApiError && error.code !== 'whatsapp_busy';
      if (mayBeOut && error.retryAfter) wait.restart(error.retryAfter);
      const isTooSoon = error instanceof ApiError && error.status === 429;
      if (!unanswered.current || !isTooSoon) {
        unanswered.current = error instanceof ApiError && typeof error.status === 'string';
        return toastError(error, t('data.codeFailed'));
      }
      // A code seems to be out, whose answer was lost: it can be entered.
      unanswered.current = false;
      code.restart(LIMITS.codeLifetimeSeconds);
      toastInfo(t('data.codeMayBeOut'));
    },
  });
  return {
    isOut: code.left > 0,
    end: code.stop,
    waits: wait.left,
    send: () => send.mutate({ body: { token } }),
    isSending: send.isPending,
  };
}

interface Props {
  token: string;
  code: FamilyCode;
  phone: string;
  voice: 'any' | 'mother';
  isBusy: boolean;
  onOpened: (family: OpenFamily) => void;
  onBack: () => void;
}

export function CodeForm({ token, code, phone, voice, isBusy, onOpened, onBack }: Props) {
  const { t } = useTranslation('families');
  const { form, submit, fail } = useEndpointForm(openFamily, {
    initialValues: { token, otp_code: '' },
    failure: t('data.openFailed'),
  });
  const open = useWrite(openFamily, {
    onSuccess: ({ data }) => {
      code.end();
      onOpened(data);
    },
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError) || !error.code?.startsWith('code_')) return;
      form.setFieldError('otp_code', error.message);
      if (DEAD.includes(error.code)) code.end();
    },
  });
  const isPending = open.isPending || isBusy;
  return (
    <form
      noValidate
      aria-label={t('data.codeForm')}
      onSubmit={submit((body) => open.mutate({ body: openFamily.body.parse(body) }))}
    >
      <Stack gap="md">
        <Text>
          {t(`data.codeText.${voice}`)} <Ltr>{phone}</Ltr>
        </Text>
        <CodeInput {...form.getInputProps('otp_code')} sendsForm autoFocus />
        <Text size="sm" c="dimmed">
          {t(`data.codeSafe.${voice}`)}
        </Text>
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {t('data.submit')}
          </Button>
          <Button
            variant="default"
            disabled={code.waits > 0 || isPending}
            loading={code.isSending}
            onClick={code.send}
          >
            {code.waits > 0
              ? t('data.againAfter', { time: minutesAndSeconds(code.waits) })
              : t('data.again')}
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={onBack}>
            {t('data.back')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
