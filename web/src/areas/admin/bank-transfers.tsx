import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function BankTransfers() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('admin.bankTransfers')} home="/admin/dashboard" />;
}
