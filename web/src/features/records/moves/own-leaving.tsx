import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { askToMove, getOwnMove, LIMITS, withdrawMove } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

function Waiting({ since }: { since: string }) {
  const { t } = useTranslation('moves');
  const { date } = useFormats();
  const withdraw = useWrite(withdrawMove, {
    refreshes: [getOwnMove],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('own.withdrawFailed')),
  });
  return (
    <Stack gap="sm" align="start">
      <Text>{t('own.waiting', { date: date(since), days: LIMITS.moveAnswerDays })}</Text>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({})}
      >
        {t('own.withdraw')}
      </Button>
    </Stack>
  );
}

/** On the page of the student's own school. */
export default function OwnLeaving() {
  const { t } = useTranslation('moves');
  const [isAsking, setAsking] = useState(false);
  const own = useQuery(read(getOwnMove));
  return (
    <Section id="leaving" title={t('own.title')}>
      <DataState query={own}>
        {(move) =>
          move?.state === 'asked' ? (
            <Waiting since={move.asked_at} />
          ) : (
            <Stack gap="sm">
              {move?.answer && (
                <Alert color="yellow" role="note">
                  {t('own.refused', { answer: `\u2068${move.answer}\u2069` })}
                </Alert>
              )}
              <Text>{t('own.text')}</Text>
              <Group>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('own.open')}
                </Button>
              </Group>
            </Stack>
          )
        }
      </DataState>
      <Suspense>
        {isAsking && (
          <ReasonDialog
            act={askToMove}
            title={t('own.open')}
            hint={t('own.reasonHint')}
            submit={t('own.send')}
            failure={t('own.failed')}
            refreshes={[getOwnMove]}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}
