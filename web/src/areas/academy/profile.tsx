import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Profile() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.profile')} home="/academy/dashboard" />;
}
