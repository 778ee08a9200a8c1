import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Ask } from './ask.tsx';

export default function OpenApplication() {
  const { t } = useTranslation('student-requests');
  return (
    <>
      <PageHeader title={t('form.open.title')} description={t('form.open.text')} />
      <Ask academyId={null} back="/student/academies" />
    </>
  );
}
