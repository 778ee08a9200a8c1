import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ConsentRequest, giveConsent, LIMITS, sendConsentCode } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { useWrite } from '../../lib/query.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

interface CodeProps {
  token: string;
  onSent: () => void;
  sent: boolean;
}

/** Sends the guardian's phone a code, and another one as soon as the server would. */
function SendCode({ token, sent, onSent }: CodeProps) {
  const { t } = useTranslation('guardians');
  const [wait, setWait] = useState(0);
  const countdown = useCountdown('guardian-code', wait);
  const send = useWrite(sendConsentCode, {
    onSuccess: ({ data }) => {
      setWait(data.retry_after);
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
  const [sent, setSent] = useState(false);
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
      toastSuccess(message);
      onGiven(data);
    },
    onError: (error) => {
      fail(error);
      if (error instanceof ApiError && error.code?.startsWith('code_')) {
        form.setFieldError('otp_code', error.message);
      }
    },
  });
  const code = form.getInputProps('otp_code');
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
          <SendCode token={token} sent={sent} onSent={() => setSent(true)} />
        </div>
        {sent && (
          <div data-path="otp_code">
            <CodeInput value={code.value} onChange={code.onChange} error={code.error} autoFocus />
          </div>
        )}
        <Button type="submit" disabled={!sent} loading={give.isPending}>
          {t('page.submit')}
        </Button>
      </Stack>
    </form>
  );
}
