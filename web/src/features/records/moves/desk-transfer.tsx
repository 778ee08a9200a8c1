import { Alert, Button, Group, Stack } from '@mantine/core';
import {
  getAdminStudent,
  LIMITS,
  listAdminStudents,
  type StudentDetails,
  transferStudent,
} from '@midan/contract';
import { type ComponentProps, Suspense, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

interface Props {
  student: StudentDetails;
  /** Whether the administrator may move students. */
  mayMove: boolean;
  school: ComponentProps<typeof ReasonDialog>['school'];
}

/** A waiting request to leave, and moving the student. Nothing for one without a school. */
export function DeskTransfer({ student, mayMove, school }: Props) {
  const { t } = useTranslation('moves');
  const { figureDate } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { move, academy, id } = student;
  if (!academy) return null;
  const asked = move && { date: figureDate(move.asked_at), days: LIMITS.moveAnswerDays };
  return (
    <Stack gap="sm">
      {move && (
        <Alert
          color={move.is_late ? 'red' : 'yellow'}
          role="note"
          title={t(move.is_late ? 'desk.late' : 'desk.waiting', { ...asked })}
        >
          <bdi>{move.reason}</bdi>
        </Alert>
      )}
      {mayMove && (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('desk.title')}
          </Button>
        </Group>
      )}
      <Suspense>
        {isOpen && (
          <ReasonDialog
            act={transferStudent}
            id={id}
            title={t('desk.title')}
            text={t('desk.text')}
            hint={t('desk.reasonHint')}
            submit={t('desk.send')}
            failure={t('desk.failed')}
            refreshes={[getAdminStudent, listAdminStudents]}
            school={school}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
