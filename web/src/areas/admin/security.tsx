import { listSecurityLog } from '@midan/contract';
import { SchoolPicker } from '../../features/editions/administration/school-picker.tsx';
import { SecurityList } from '../../features/security-log/security-list.tsx';
import { useMay } from '../../features/sessions/use-administrator.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';

const READS = [listSecurityLog];

export default function Security() {
  const { t } = useTranslation('security-log');
  const isOwner = useMay('administrators');
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={isOwner && <RefreshButton label={t('refresh')} endpoints={READS} />}
      />
      <SecurityList
        endpoint={listSecurityLog}
        school={(value, onChange) => (
          <SchoolPicker label={t('filter.school')} value={value} onChange={onChange} isFilter />
        )}
      />
    </>
  );
}
