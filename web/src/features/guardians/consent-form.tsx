import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type ConsentRequest,
  declineConsent,
  giveConsent,
  LIMITS,
  sendConsentCode,
} from '@midan/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconShieldCheck } from '../../icons/index.ts';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { useWrite } from '../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../lib/shown-legal.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { confirm } from '../../ui/confirm.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

const DEAD = ['code_expired', 'code_attempts_exceeded'];

interface Props {
  token: string;
  request: ConsentRequest;
  onDecided: (request: ConsentRequest) => void;
}

/**
 * Returns `ask`, which records after a confirmation that the guardian does not agree; `isPending`
 * is true from the question to the answer.
 */
function useDecline({ token, request, onDecided }: Props) {
  const { t } = useTranslation('guardians');
  const body = { token, student_id: request.student_id };
  const decline = useWrite(declineConsent, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onDecided(data);
    },
    onError: (error) => toastError(error, t('page.disagreeFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const question = { title: t('page.disagreeTitle'), text: t('page.disagreeText') };
    if (await confirm({ ...question, action: t('page.disagree') })) {
      await decline.attempt({ body });
    }
  });
  return { ask: () => void ask(), isPending: asking };
}

/**
 * The code that confirms consent: whether one is valid (`isOut`), seconds until another may be sent
 * (`waits`), `send`, whether it is being sent (`isSending`), and `end`, which forgets the code. If
 * the answer to a press was lost and the next one comes too soon, a code counts as sent. The times
 * are kept in this tab for each child, because the page may load anew while the guardian looks the
 * code up in WhatsApp.
 */
function useConsentCode({ token, request }: Props) {
  const { t } = useTranslation('guardians');
  const body = { token, student_id: request.student_id };
  const name = `guardian:${request.student_id}`;
  const code = useCountdown(name, 0);
  const wait = useCountdown(`${name}:wait`, 0);
  /** Whether the last press got no answer. */
  const unanswered = useRef(false);
  const send = useWrite(sendConsentCode, {
    onSuccess: ({ data }) => {
      wait.restart(data.retry_after);
      code.restart(LIMITS.codeLifetimeSeconds);
      toastSuccess(t(`page.codeSent.${data.otp_channel}`));
    },
    onError: (error) => {
      // No code is out when WhatsApp takes none, and that may last for hours.
      const mayBeOut = error instanceof ApiError && error.code !== 'whatsapp_busy';
      if (mayBeOut && error.retryAfter) wait.restart(error.retryAfter);
      const isTooSoon = error instanceof ApiError && error.status === 429;
      if (!unanswered.current || !isTooSoon) {
        unanswered.current = error instanceof ApiError && typeof error.status === 'string';
        return toastError(error, t('page.codeFailed'));
      }
      // A code seems to be out, whose answer was lost: it can be entered.
      unanswered.current = false;
      code.restart(LIMITS.codeLifetimeSeconds);
      toastInfo(t('page.codeMayBeOut'));
    },
  });
  return {
    isOut: code.left > 0,
    end: code.stop,
    waits: wait.left,
    send: () => send.mutate({ body }),
    isSending: send.isPending,
  };
}

/**
 * The guardian's decision: agree, confirmed by a code that is sent, or decline, after a
 * confirmation (no longer offered once declined or withdrawn). Photos are allowed separately.
 */
export function ConsentForm(props: Props) {
  const { token, request, onDecided } = props;
  const { t } = useTranslation('guardians');
  const code = useConsentCode(props);
  const decline = useDecline(props);
  /** True if the guardian went back to the question although a code is valid. */
  const [wentBack, setWentBack] = useState(false);
  const { form, submit, fail } = useEndpointForm<{
    token: string;
    student_id: string;
    name: string;
    otp_code: string;
    participation: boolean;
    photos: boolean;
    text_version: string;
  }>(giveConsent, {
    initialValues: {
      token,
      student_id: request.student_id,
      name: request.guardian_name,
      otp_code: '',
      participation: true,
      photos: request.photos.given,
      text_version: request.text.version,
    },
    failure: t('page.submitFailed'),
  });
  const { privacy_version } = useShownLegal();
  const give = useWrite(giveConsent, {
    onSuccess: ({ data, message }) => {
      code.end();
      toastSuccess(message);
      onDecided(data);
    },
    onError: (error) => {
      renewLegal(error);
      fail(error);
      if (!(error instanceof ApiError) || !error.code?.startsWith('code_')) return;
      form.setFieldError('otp_code', error.message);
      if (DEAD.includes(error.code)) code.end();
    },
  });
  const agree = () => {
    setWentBack(false);
    if (!code.isOut) code.send();
  };
  const hasSaidNo = request.state === 'declined' || request.state === 'withdrawn';
  const choice = (
    <Group grow preventGrowOverflow={false} gap="sm">
      <Button
        loading={code.isSending}
        disabled={decline.isPending || (!code.isOut && code.waits > 0)}
        onClick={agree}
      >
        {!code.isOut && code.waits > 0
          ? t('page.againAfter', { time: minutesAndSeconds(code.waits) })
          : t('page.agree')}
      </Button>
      {!hasSaidNo && (
        <Button
          variant="default"
          loading={decline.isPending}
          disabled={code.isSending}
          onClick={decline.ask}
        >
          {t('page.disagree')}
        </Button>
      )}
    </Group>
  );
  const confirmation = (
    <>
      <Text>
        {t('page.codeText')} <Ltr>{request.phone_hint}</Ltr>
      </Text>
      <CodeInput {...form.getInputProps('otp_code')} autoFocus />
      <Text size="sm" c="dimmed">
        {t('page.codeSafe')}
      </Text>
      <Group gap="sm">
        <Button type="submit" loading={give.isPending}>
          {t('page.submit')}
        </Button>
        <Button
          variant="default"
          disabled={code.waits > 0 || give.isPending}
          loading={code.isSending}
          onClick={code.send}
        >
          {code.waits > 0
            ? t('page.againAfter', { time: minutesAndSeconds(code.waits) })
            : t('page.again')}
        </Button>
        <Button variant="subtle" disabled={give.isPending} onClick={() => setWentBack(true)}>
          {t('page.back')}
        </Button>
      </Group>
    </>
  );
  return (
    <form
      onSubmit={submit((body) =>
        give.mutate({ body: giveConsent.body.parse({ ...body, privacy_version }) }),
      )}
      noValidate
      aria-labelledby="question"
    >
      <Stack gap="md">
        <Checkbox
          size="md"
          label={request.text.photos}
          description={t('page.photosHint')}
          {...form.getInputProps('photos', { type: 'checkbox' })}
        />
        <TextInput
          label={t('page.name')}
          required
          maxLength={LIMITS.nameMax}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        {request.same_phone && (
          <Alert icon={<IconShieldCheck aria-hidden />}>{t('page.samePhone')}</Alert>
        )}
        {code.isOut && !wentBack ? confirmation : choice}
      </Stack>
    </form>
  );
}
