import { Button } from '@mantine/core';
import { getStudent } from '@midan/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { StudentGuardian } from '../../features/guardians/student-guardian.tsx';
import { CurrentTeam } from '../../features/students/current-team.tsx';
import { FRESH } from '../../features/students/freshness.ts';
import styles from '../../features/students/student-facts.module.css';
import { AccountFacts, PersonalFacts } from '../../features/students/student-facts.tsx';
import { StudentStatusBadge } from '../../features/students/student-status.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** An address that names no student at all is refused as unreadable rather than unknown. */
const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'validation_failed');

export default function Student() {
  const { t } = useTranslation('students');
  const { studentId = '' } = useParams();
  const student = useQuery({
    ...read(getStudent, { params: { id: studentId } }),
    staleTime: FRESH,
  });
  const { data } = student;
  const back = (
    <Button
      component={Link}
      to="/academy/students"
      variant="default"
      leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
    >
      {t('details.back')}
    </Button>
  );
  if (isUnknown(student.error)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyNotice title={t('details.notFound')} text={t('details.notFoundText')} action={back} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data ? `${data.first_name} ${data.last_name}` : t('title')}
        description={data && <StudentStatusBadge status={data.status} />}
        action={back}
      />
      <DataState query={student} failure={t('details.failed')}>
        {(known) => (
          <div className={styles.columns}>
            <PersonalFacts student={known} />
            <CurrentTeam student={known} />
            <AccountFacts student={known} />
            <StudentGuardian studentId={known.id} studentPhone={known.phone_number} />
          </div>
        )}
      </DataState>
    </>
  );
}
