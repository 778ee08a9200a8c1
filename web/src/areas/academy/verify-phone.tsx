import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../ui/auth-layout.tsx';

export default function VerifyPhone() {
  const { t } = useTranslation('shell');
  return <AuthLayout title={t('academy.area')}>{null}</AuthLayout>;
}
