import { listSecurityLog } from '@midan/contract';
import { SecurityList } from '../../features/identity/security-log/security-list.tsx';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { SchoolPicker } from '../../features/season/editions/administration/school-picker.tsx';
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
          <SchoolPicker
            label={t('filter.school')}
            placeholder={t('filter.allSchools')}
            value={value}
            onChange={onChange}
            isFilter
          />
        )}
      />
    </>
  );
}
