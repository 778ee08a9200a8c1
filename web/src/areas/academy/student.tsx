import { getStudent, isUnclaimed } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { StudentGuardian } from '../../features/people/guardians/student-guardian.tsx';
import { CurrentTeam } from '../../features/people/students/current-team.tsx';
import styles from '../../features/people/students/student-facts.module.css';
import { AccountFacts, PersonalFacts } from '../../features/people/students/student-facts.tsx';
import { StudentStatusBadge } from '../../features/people/students/student-status.tsx';
import { useAcademy } from '../../features/schools/academies/use-academy.ts';
import { isAbsent, ownWords } from '../../lib/api-error.ts';
import { FRESH } from '../../lib/freshness.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { DataState, EmptyNotice } from '../../ui/data-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const VouchedAccount = lazyPart(
  () => import('../../features/records/vouching/vouched-account.tsx'),
);
const StudentLeaving = lazyPart(() => import('../../features/records/moves/student-leaving.tsx'));

export default function Student() {
  const { t } = useTranslation('students');
  const { studentId = '' } = useParams();
  const student = useQuery({
    ...read(getStudent, { params: { id: studentId } }),
    staleTime: FRESH.students,
  });
  const academy = useAcademy();
  const navigate = useNavigate();
  const seesGuardian = useSchoolMay('teams');
  const { data } = student;
  const toList = () => navigate('/academy/students', { replace: true });
  const back = <BackButton to="/academy/students">{t('details.back')}</BackButton>;
  if (isAbsent(student.error)) {
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
        // A blank line keeps the badge's place.
        description={data ? <StudentStatusBadge student={data} /> : '\u00a0'}
        action={back}
      />
      <DataState query={student} failure={ownWords(t('details.failed'))}>
        {(known) => (
          <div className={styles.columns}>
            <PersonalFacts student={known} />
            {seesGuardian && known.vouched_at && academy.data && (
              <Suspense>
                <VouchedAccount student={known} school={academy.data.name} onRemoved={toList} />
              </Suspense>
            )}
            <CurrentTeam student={known} />
            <AccountFacts student={known} />
            {seesGuardian && <StudentGuardian studentId={known.id} />}
            {seesGuardian && !isUnclaimed(known) && (
              <Suspense>
                <StudentLeaving student={known} onReleased={toList} />
              </Suspense>
            )}
          </div>
        )}
      </DataState>
    </>
  );
}
