import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Dashboard() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('admin.dashboard')} home="/admin/dashboard" />;
}
