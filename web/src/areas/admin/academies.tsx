import { useTranslation } from 'react-i18next';
import { AcademyList } from '../../features/academies/administration/academy-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Academies() {
  const { t } = useTranslation('academies-administration');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AcademyList />
    </>
  );
}
