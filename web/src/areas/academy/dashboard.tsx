import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Dashboard() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.dashboard')} home="/academy/dashboard" />;
}
