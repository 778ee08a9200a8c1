import { Alert, Button, Stack, Text } from '@mantine/core';
import { askToMove, getOwnMove, LIMITS, withdrawMove } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

/** On the page of the student's own school; nothing until the latest request is known. */
export default function OwnLeaving() {
  const { t } = useTranslation('moves');
  const { figureDate } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { data: move } = useQuery(read(getOwnMove));
  const withdraw = useWrite(withdrawMove, {
    refreshes: [getOwnMove],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('own.withdrawFailed')),
  });
  if (move === undefined) return null;
  return (
    <Section id="leaving" title={t('own.title')}>
      {move?.state === 'asked' ? (
        <Stack gap="sm" align="start">
          <Text>
            {t('own.waiting', { date: figureDate(move.asked_at), days: LIMITS.moveAnswerDays })}
          </Text>
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({})}
          >
            {t('own.withdraw')}
          </Button>
        </Stack>
      ) : (
        <Stack gap="sm" align="start">
          {move?.answer && (
            <Alert color="yellow" role="note">
              {t('own.refused', { answer: `\u2068${move.answer}\u2069` })}
            </Alert>
          )}
          <Text>{t('own.text')}</Text>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('own.open')}
          </Button>
        </Stack>
      )}
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
