import { useTranslation } from 'react-i18next';
import { AcademyList } from '../../features/academy-directory/academy-list.tsx';
import { useOwnAcademyId } from '../../features/student-account/use-student.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Academies() {
  const { t } = useTranslation('academy-directory');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AcademyList own={useOwnAcademyId()} />
    </>
  );
}
