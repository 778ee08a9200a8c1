import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { askCrewCode, LIMITS, type ReplyData, signInCrew } from '@midan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { minutesAndSeconds, useCountdown } from '../../lib/countdown.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient, useWrite } from '../../lib/query.ts';
import { signIn } from '../../lib/session.ts';
import { readStored, readTabStorage, writeStored, writeTabStorage } from '../../lib/storage.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Ltr } from '../../ui/text.tsx';
import { toastError } from '../../ui/toast.ts';
import { Frame } from './frame.tsx';
import { keepOwner } from './kept.ts';
import { forgetBundle } from './records.ts';

type Asked = ReplyData<typeof askCrewCode>;

const LINK = 'midan_crew_link';
/** Tells links apart and opens nothing. */
const signOf = (token: string) =>
  [...token].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7).toString();

/** True for the link that this phone's session began with. */
export const isOwnLink = (token: string): boolean => readStored(LINK) === signOf(token);

export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <Frame>
      <title>{title}</title>
      <Card>
        <Title order={1} fz="var(--size-title)" mb="xs">
          {title}
        </Title>
        <Text>{text}</Text>
      </Card>
    </Frame>
  );
}

/** The page may load anew while the code is looked up in another app: it keeps its place. */
export function SignIn({ token }: { token: string }) {
  const { t } = useTranslation('crew');
  const name = `crew:${signOf(token)}`;
  const [asked, setAsked] = useState<Asked | null>(() =>
    JSON.parse(readTabStorage(name) ?? 'null'),
  );
  const [isOver, setOver] = useState(false);
  const wait = useCountdown(`${name}:wait`, 0);
  const isUnknown = (error: unknown) =>
    error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.errors);
  const ask = useWrite(askCrewCode, {
    onSuccess: ({ data }) => {
      wait.restart(data.retry_after);
      writeTabStorage(name, JSON.stringify(data));
      setAsked(data);
    },
    onError: (error) => {
      if (isUnknown(error)) return setOver(true);
      if (error instanceof ApiError && error.retryAfter) wait.restart(error.retryAfter);
      toastError(error, t('signIn.failed'));
    },
  });
  if (isOver) return <Notice title={t('signIn.over')} text={t('signIn.overText')} />;
  const waits = wait.left > 0;
  const time = minutesAndSeconds(wait.left);
  return (
    <Frame>
      <title>{t('signIn.title')}</title>
      <Card>
        <Stack gap="md">
          <Title order={1} fz="var(--size-title)">
            {asked ? <bdi>{t('signIn.hello', { name: asked.name })}</bdi> : t('signIn.title')}
          </Title>
          {asked ? (
            <CodeForm token={token} asked={asked} onOver={() => setOver(true)} />
          ) : (
            <Text>{t('signIn.text')}</Text>
          )}
          <Button
            size="lg"
            variant={asked ? 'default' : 'filled'}
            disabled={waits}
            loading={ask.isPending}
            onClick={() => ask.mutate({ body: { token } })}
          >
            {waits ? t('signIn.againAfter', { time }) : t(asked ? 'signIn.again' : 'signIn.send')}
          </Button>
        </Stack>
      </Card>
    </Frame>
  );
}

interface Props {
  token: string;
  asked: Asked;
  onOver: () => void;
}

function CodeForm({ token, asked, onOver }: Props) {
  const { t } = useTranslation('crew');
  const navigate = useNavigate();
  const { form, submit, fail } = useEndpointForm(signInCrew, {
    initialValues: { token, otp_code: '' },
    failure: t('signIn.failed'),
  });
  const enter = useWrite(signInCrew, {
    onSuccess: ({ data }) => {
      writeTabStorage(`crew:${signOf(token)}`, null);
      writeStored(LINK, signOf(token));
      queryClient.clear();
      // Of whoever had the phone before.
      forgetBundle();
      keepOwner(data.name);
      signIn('crew', data.token, null);
      // So that the browser does not clear records away when it needs room.
      void navigator.storage?.persist?.();
      void navigate('/crew', { replace: true });
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'link_invalid') return onOver();
      fail(error);
      if (code?.startsWith('code_') && error instanceof ApiError)
        form.setFieldError('otp_code', error.message);
    },
  });
  return (
    <form
      noValidate
      onSubmit={submit((body) => enter.mutate({ body: signInCrew.body.parse(body) }))}
    >
      <Stack gap="md">
        <Text>
          {t(`signIn.sent.${asked.otp_channel}`)} <Ltr>{asked.sent_to}</Ltr>
        </Text>
        <CodeInput {...form.getInputProps('otp_code')} sendsForm autoFocus />
        <Text size="sm" c="dimmed">
          {t('signIn.lasts', { minutes: LIMITS.codeLifetimeSeconds / 60 })}
        </Text>
        <Button type="submit" size="lg" loading={enter.isPending}>
          {t('signIn.enter')}
        </Button>
      </Stack>
    </form>
  );
}
