import { listAcademySecurity } from '@midan/contract';
import { SecurityList } from '../../features/identity/security-log/security-list.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';

const READS = [listAcademySecurity];

export default function Security() {
  const { t } = useTranslation('security-log');
  if (!useSchoolMay('owner')) {
    return (
      <>
        <PageHeader title={t('title')} />
        <NotPermitted needed="owner" />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('school.description')}
        action={<RefreshButton label={t('refresh')} endpoints={READS} />}
      />
      <SecurityList endpoint={listAcademySecurity} />
    </>
  );
}
