import { useTranslation } from 'react-i18next';
import { AuthLayout } from '../../ui/auth-layout.tsx';

export default function Login() {
  const { t } = useTranslation('shell');
  return <AuthLayout title={t('admin.area')}>{null}</AuthLayout>;
}
