import { Alert, Button, Group, Stack } from '@mantine/core';
import type { StudentProfile } from '@midan/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useStudent } from '../../features/people/student-account/use-student.ts';
import { AcademyDetails } from '../../features/schools/academy-directory/academy-details.tsx';
import {
  BackToAcademies,
  UnknownAcademy,
} from '../../features/schools/academy-directory/unknown-academy.tsx';
import { useListedAcademy } from '../../features/schools/academy-directory/use-academy.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataState } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const OwnLeaving = lazyPart(() => import('../../features/records/moves/own-leaving.tsx'));

interface StandingProps {
  student: StudentProfile;
  /** Null for an application to all schools. */
  academyId: string | null;
}

/** Nothing for a student without a school. */
export function Standing({ student, academyId }: StandingProps) {
  const { t } = useTranslation('academy-directory');
  const own = student.academy;
  if (!own) return null;
  return (
    <Alert color={own.id === academyId ? 'green' : 'yellow'}>
      {own.id === academyId ? t('one.own') : t('one.elsewhere', { name: own.name })}
    </Alert>
  );
}

export default function Academy() {
  const { t } = useTranslation('academy-directory');
  const { academyId = '' } = useParams();
  const { academy, isUnknown } = useListedAcademy(academyId);
  const student = useStudent();
  // Also of a suspended school, which nobody can look up.
  const leaving = student.data?.academy?.id === academyId && (
    <Suspense>
      <OwnLeaving />
    </Suspense>
  );
  if (isUnknown) {
    return (
      <Stack gap="lg">
        <UnknownAcademy />
        {leaving}
      </Stack>
    );
  }
  const mayJoin = student.data?.academy === null;
  return (
    <>
      <PageHeader
        title={academy.data?.name ?? t('title')}
        action={
          <Group gap="sm">
            {mayJoin && (
              <Button component={Link} to={`/student/academies/${academyId}/join`}>
                {t('join')}
              </Button>
            )}
            <BackToAcademies />
          </Group>
        }
      />
      <DataState query={academy} failure={t('one.failed')}>
        {(known) => (
          <Stack gap="lg">
            {student.data && <Standing student={student.data} academyId={academyId} />}
            <AcademyDetails academy={known} />
            {leaving}
          </Stack>
        )}
      </DataState>
    </>
  );
}
