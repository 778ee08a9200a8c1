import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function JoinRequests() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.joinRequests')} home="/academy/dashboard" />;
}
