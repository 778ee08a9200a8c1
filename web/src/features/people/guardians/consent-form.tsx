import { Alert, Button, Checkbox, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { answerConsent, type ConsentRequest, LIMITS } from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { IconShieldCheck } from '../../../icons/index.ts';
import { isGrantOver } from '../../../lib/api-error.ts';
import { minutesAndSeconds } from '../../../lib/countdown.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../../lib/shown-legal.ts';
import { readTabStorage, writeTabStorage } from '../../../lib/storage.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ConsentBadge } from './consent-badge.tsx';

const NAME = 'guardian:name';

type Child = ConsentRequest['children'][number];

interface Props {
  request: ConsentRequest;
  voice: 'any' | 'mother';
  grant: string | undefined;
  code: { isOut: boolean; waits: number; isSending: boolean; send: () => void };
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  codeForm: (props: { isBusy: boolean; onGrant: (grant: string) => void }) => ReactNode;
  onAnswered: (request: ConsentRequest) => void;
  onEnded: () => void;
}

/** A no stays a no, a yes a yes; a child who was not answered for is ticked. */
const answerOf = ({ student_id, state, photos }: Child) => ({
  student_id,
  participation: state !== 'declined' && state !== 'withdrawn',
  photos,
});

/** The first answer takes a code, which stays good for 15 minutes. */
export function ConsentForm(props: Props) {
  const { request, voice, grant, code, isAsking, onAsk, codeForm, onAnswered, onEnded } = props;
  const { t } = useTranslation('guardians');
  const { children, text } = request;
  const isFamily = children.length > 1;
  const { privacy_version } = useShownLegal();
  /** True if the guardian declined for all; ticks do not count then. */
  const [refusesAll, setRefusesAll] = useState(false);
  const { form, submit, fail } = useEndpointForm<{
    grant: string;
    name: string;
    text_version: string;
    answers: ReturnType<typeof answerOf>[];
  }>(answerConsent, {
    initialValues: {
      grant: '-',
      // The tab may load anew while the guardian looks the code up in WhatsApp.
      name: readTabStorage(NAME) ?? '',
      text_version: text.version,
      // One child is answered for by the buttons alone.
      answers: children
        .map(answerOf)
        .map((each) => (isFamily ? each : { ...each, participation: true })),
    },
    failure: t('page.submitFailed'),
  });
  const answer = useWrite(answerConsent, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onAsk(false);
      onAnswered(data);
    },
    onError: (error) => {
      onAsk(false);
      renewLegal(error);
      if (isGrantOver(error)) onEnded();
      else fail(error);
    },
  });
  const send = (by: string, isNo: boolean) => {
    const answers = form.values.answers.map((each) =>
      isNo || !each.participation ? { ...each, participation: false, photos: false } : each,
    );
    const typed = { ...form.values, grant: by, answers, privacy_version };
    answer.mutate({ body: answerConsent.body.parse(typed) });
  };
  const [decide, deciding] = useBusy(async (isNo: boolean) => {
    const refused = children.filter(
      ({ state }, index) =>
        (isNo || !form.values.answers[index]?.participation) &&
        state !== 'declined' &&
        state !== 'withdrawn',
    );
    const isYes = !isNo && form.values.answers.some(({ participation }) => participation);
    if (isYes && form.values.name.trim() === '') {
      form.setFieldError('name', t(`page.nameNeeded.${voice}`));
      return;
    }
    const names = refused.map(({ first_name }) => `\u2068${first_name}\u2069`).join(t('page.and'));
    const question = {
      title: t(`page.disagreeTitle.${voice}`, { names }),
      text: t('page.disagreeText'),
    };
    if (refused.length > 0 && !(await confirm({ ...question, action: t('page.disagree') }))) return;
    setRefusesAll(isNo);
    writeTabStorage(NAME, form.values.name);
    if (grant) return send(grant, isNo);
    onAsk(true);
    if (!code.isOut) code.send();
  });
  const isBusy = answer.isPending || deciding;
  const waits = !grant && !code.isOut && code.waits > 0;
  if (isAsking) {
    return codeForm({ isBusy, onGrant: (opened) => send(opened, refusesAll) });
  }
  return (
    <form noValidate aria-labelledby="question" onSubmit={submit(() => void decide(false))}>
      <Stack gap="md">
        {isFamily && <Text>{t(`page.tick.${voice}`)}</Text>}
        {children.map((child, index) => (
          <Paper
            key={child.student_id}
            component="fieldset"
            withBorder
            p="sm"
            m={0}
            aria-label={child.first_name}
          >
            <Group justify="space-between" gap="xs" mb="xs">
              {isFamily ? (
                <Checkbox
                  size="md"
                  label={<bdi>{child.first_name}</bdi>}
                  {...form.getInputProps(`answers.${index}.participation`, { type: 'checkbox' })}
                />
              ) : (
                <Text fw={600}>
                  <bdi>{child.first_name}</bdi>
                </Text>
              )}
              <ConsentBadge state={child.state} />
            </Group>
            <Checkbox
              label={t('page.photos')}
              disabled={!form.values.answers[index]?.participation}
              {...form.getInputProps(`answers.${index}.photos`, { type: 'checkbox' })}
            />
          </Paper>
        ))}
        <Text size="sm" c="dimmed">
          {t('page.photosHint')}
        </Text>
        <TextInput
          label={t('page.name')}
          maxLength={LIMITS.nameMax}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        {children.some((child) => child.details?.same_phone) && (
          <Alert icon={<IconShieldCheck aria-hidden />}>{t('page.samePhone')}</Alert>
        )}
        <Group grow preventGrowOverflow={false} gap="sm">
          <Button type="submit" loading={isBusy || code.isSending} disabled={waits}>
            {waits
              ? t('page.againAfter', { time: minutesAndSeconds(code.waits) })
              : t('page.agree')}
          </Button>
          <Button
            variant="default"
            loading={isBusy}
            disabled={waits || code.isSending}
            onClick={() => void decide(true)}
          >
            {t(isFamily ? 'page.disagreeAll' : 'page.disagree')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
