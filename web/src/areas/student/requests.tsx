import { Button } from '@mantine/core';
import { useOwnAcademyId } from '../../features/people/student-account/use-student.ts';
import { OwnRequestList } from '../../features/people/student-requests/own-request-list.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Requests() {
  const { t } = useTranslation('student-requests');
  const hasNoSchool = useOwnAcademyId() === null;
  const find = (
    <Button component={Link} to="/student/academies">
      {t('find')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} action={hasNoSchool && find} />
      <OwnRequestList start={find} />
    </>
  );
}
