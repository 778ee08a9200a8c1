import { useTranslation } from 'react-i18next';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export default function Coupons() {
  const { t } = useTranslation('shell');
  return <ComingSoon title={t('admin.coupons')} home="/admin/dashboard" />;
}
