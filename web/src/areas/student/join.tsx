import { useParams } from 'react-router';
import { UnknownAcademy } from '../../features/schools/academy-directory/unknown-academy.tsx';
import { useListedAcademy } from '../../features/schools/academy-directory/use-academy.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Ask } from './ask.tsx';

export default function Join() {
  const { t } = useTranslation(['student-requests', 'academy-directory']);
  const { academyId = '' } = useParams();
  const { academy, isUnknown } = useListedAcademy(academyId);
  if (isUnknown) return <UnknownAcademy />;
  return (
    <>
      <PageHeader title={t('form.title')} description={<bdi>{academy.data?.name}</bdi>} />
      <DataState query={academy} failure={t('academy-directory:one.failed')}>
        {() => <Ask academyId={academyId} back={`/student/academies/${academyId}`} />}
      </DataState>
    </>
  );
}
