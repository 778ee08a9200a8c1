import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Students() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.students')} home="/academy/dashboard" />;
}
