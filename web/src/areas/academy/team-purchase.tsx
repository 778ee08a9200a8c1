import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function TeamPurchase() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('academy.teamPurchase')} home="/academy/dashboard" />;
}
