import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Teams() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.teams')} home="/academy/dashboard" />;
}
