import { listAudit, listAuditActions } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';

const READS = [listAudit, listAuditActions];

export default function Audit() {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={<RefreshButton label={t('refresh')} endpoints={READS} />}
      />
      <AuditList />
    </>
  );
}
