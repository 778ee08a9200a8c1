import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ConsentRequest, giveConsent, LIMITS, sendConsentCode } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { useWrite } from '../../lib/query.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

const DEAD = ['code_expired', 'code_attempts_exceeded'];

interface CodeProps {
  token: string;
  /** Of the time until another one may be asked for. */
  countdownName: string;
  /** Whether a code is out, and what to do when another one is. */
  sent: boolean;
  onSent: () => void;
}

/** Sends the guardian's phone a code, and another one as soon as the server would. */
function SendCode({ token, countdownName, sent, onSent }: CodeProps) {
  const { t } = useTranslation('guardians');
  const countdown = useCountdown(countdownName, 0);
  const send = useWrite(sendConsentCode, {
    onSuccess: ({ data }) => {
      countdown.restart(data.retry_after);
      toastSuccess(t(`page.codeSent.${data.otp_channel}`));
      onSent();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) countdown.restart(error.retryAfter);
      toastError(error, t('page.codeFailed'));
    },
  });
  const { left } = countdown;
  return (
    <Button
      variant={sent ? 'default' : 'filled'}
      disabled={left > 0}
      loading={send.isPending}
      onClick={() => send.mutate({ body: { token } })}
    >
      {left > 0
        ? t('page.againAfter', { time: minutesAndSeconds(left) })
        : t(sent ? 'page.again' : 'page.sendCode')}
    </Button>
  );
}

interface Props {
  token: string;
  request: ConsentRequest;
  onGiven: (request: ConsentRequest) => void;
}

/** The guardian's decision: participation, photos separately, confirmed by name and code. */
export function ConsentForm({ token, request, onGiven }: Props) {
  const { t } = useTranslation('guardians');
  const { first_name, last_name } = request.student;
  const name = `guardian:${first_name} ${last_name}`;
  // Who goes to WhatsApp for the code may find this tab loaded anew: the code that is out counts on.
  const code = useCountdown(name, 0);
  const sent = code.left > 0;
  const { form, submit, fail } = useEndpointForm<{
    token: string;
    name: string;
    otp_code: string;
    participation: boolean;
    photos: boolean;
    text_version: string;
  }>(giveConsent, {
    initialValues: {
      token,
      name: request.guardian_name,
      otp_code: '',
      participation: request.participation.given,
      photos: request.photos.given,
      text_version: request.text.version,
    },
    failure: t('page.submitFailed'),
  });
  const give = useWrite(giveConsent, {
    onSuccess: ({ data, message }) => {
      code.stop();
      toastSuccess(message);
      onGiven(data);
    },
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError) || !error.code?.startsWith('code_')) return;
      form.setFieldError('otp_code', error.message);
      if (DEAD.includes(error.code)) code.stop();
    },
  });
  return (
    <form
      onSubmit={submit((body) => give.mutate({ body: giveConsent.body.parse(body) }))}
      noValidate
      aria-labelledby="decision"
    >
      <Stack gap="md">
        <Title order={2} fz="1.2rem" id="decision">
          {t('page.decision')}
        </Title>
        <Checkbox
          size="md"
          label={request.text.participation}
          {...form.getInputProps('participation', { type: 'checkbox' })}
        />
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
        <div>
          <Text fw={600}>{t('page.code')}</Text>
          <Text c="dimmed" mb="xs">
            {t('page.codeText')} <Ltr>{request.phone_hint}</Ltr>
          </Text>
          <SendCode
            token={token}
            countdownName={`${name}:wait`}
            sent={sent}
            onSent={() => code.restart(LIMITS.codeLifetime)}
          />
        </div>
        {sent && <CodeInput {...form.getInputProps('otp_code')} autoFocus />}
        <Button type="submit" disabled={!sent} loading={give.isPending}>
          {t('page.submit')}
        </Button>
      </Stack>
    </form>
  );
}
