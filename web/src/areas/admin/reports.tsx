import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Reports() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('admin.reports')} home="/admin/dashboard" />;
}
