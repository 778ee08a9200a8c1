import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import {
  applyAcademy,
  getStudentDashboard,
  joinAcademy,
  LIMITS,
  listOwnRequests,
  type RequestType,
} from '@midan/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';

const CALLS = { join: joinAcademy, application: applyAcademy };
const LENGTHS = { min: LIMITS.requestMessageMin, max: LIMITS.requestMessageMax };

interface Props {
  /** The school that is asked; null for an open application to all of them. */
  academyId: string | null;
  onSent: () => unknown;
  back: ReactNode;
}

/** The message is kept in this tab until it is sent. */
export function RequestForm({ academyId, onSent, back }: Props) {
  const { t } = useTranslation('student-requests');
  const [chosen, setChosen] = useState<RequestType>('join');
  const kind = academyId === null ? 'application' : chosen;
  const draftKey = `midan_request_draft:${academyId ?? 'open'}`;
  const { form, submit, fail } = useEndpointForm(CALLS[kind], {
    initialValues: {
      academy_id: academyId,
      message: readDraft(draftKey, { message: '' })?.message ?? '',
    },
    failure: t(`form.${kind}.failed`),
  });
  const { message } = form.values;
  useEffect(() => writeDraft(draftKey, { message }), [draftKey, message]);
  const send = useWrite(CALLS[kind] as typeof applyAcademy, {
    refreshes: [listOwnRequests, getStudentDashboard],
    onSuccess: (reply) => {
      writeDraft(draftKey, null);
      toastSuccess(reply.message);
      return onSent();
    },
    onError: fail,
  });
  const length = message.trim().length;
  return (
    <form onSubmit={submit((body) => send.mutate({ body }))} noValidate>
      <Stack gap="sm">
        {academyId !== null && (
          <Radio.Group
            label={t('form.kind')}
            size="md"
            value={chosen}
            onChange={(value) => setChosen(value as RequestType)}
          >
            <Stack gap={4} mt="xs">
              {(['join', 'application'] as const).map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`form.${each}.choice`)}
                  description={t(`form.${each}.text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={academyId === null ? t('form.messageOpen') : t('form.message')}
          description={t('form.hint')}
          required
          // Short below the question, so that a phone shows the button.
          minRows={academyId === null ? 4 : 2}
          maxRows={12}
          maxLength={LENGTHS.max}
          {...form.getInputProps('message')}
        />
        <Text
          size="sm"
          c={length > 0 && length < LENGTHS.min ? 'var(--alert)' : 'dimmed'}
          className="tabular"
        >
          {t('form.counter', { count: length, ...LENGTHS })}
        </Text>
        <Group gap="sm">
          <Button type="submit" loading={send.isPending}>
            {t('form.submit')}
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  );
}
