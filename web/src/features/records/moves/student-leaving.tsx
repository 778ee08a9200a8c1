import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  getStudentStatistics,
  LIMITS,
  listMoves,
  listStudents,
  refuseMove,
  releaseStudent,
  type Student,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Section } from '../../../ui/section.tsx';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

interface Props {
  student: Student;
  onReleased: () => unknown;
}

/** For a student with an own account; agreeing to a request is the same as a release. */
export default function StudentLeaving({ student, onReleased }: Props) {
  const { t } = useTranslation('moves');
  const [dialog, setDialog] = useState<'release' | 'refuse' | null>(null);
  const query = { view: 'asked' as const, per_page: LIMITS.perPageMax };
  const moves = useQuery(read(listMoves, { query }));
  const move = moves.data?.find(({ student_id }) => student_id === student.id);
  const release = t(move ? 'school.agree' : 'school.release');
  const common = { hint: t('forStudent'), onClose: () => setDialog(null) };
  return (
    <Section id="leaving" title={t('school.title')}>
      <Stack gap="md">
        {move && (
          <Alert color="yellow" role="note" title={t('school.asks', { student: move.student })}>
            <bdi>{move.reason}</bdi>
          </Alert>
        )}
        <Text>{t('school.text')}</Text>
        <Group gap="sm">
          <Button variant={move ? 'filled' : 'default'} onClick={() => setDialog('release')}>
            {release}
          </Button>
          {move && (
            <Button variant="default" onClick={() => setDialog('refuse')}>
              {t('school.refuse')}
            </Button>
          )}
        </Group>
      </Stack>
      <Suspense>
        {dialog === 'release' && (
          <ReasonDialog
            {...common}
            act={releaseStudent}
            id={student.id}
            title={release}
            text={t('school.text')}
            submit={t('school.send')}
            moveId={move?.id}
            failure={t('school.failed')}
            isOptional
            refreshes={[listStudents, getStudentStatistics, listMoves]}
            onDone={onReleased}
          />
        )}
        {dialog === 'refuse' && move && (
          <ReasonDialog
            {...common}
            act={refuseMove}
            id={move.id}
            title={t('school.refuse')}
            submit={t('school.refuse')}
            failure={t('school.refuseFailed')}
            refreshes={[listMoves]}
          />
        )}
      </Suspense>
    </Section>
  );
}
