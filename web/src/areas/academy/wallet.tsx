import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Wallet() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.wallet')} home="/academy/dashboard" />;
}
