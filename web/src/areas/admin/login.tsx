import { Anchor } from '@mantine/core';
import { useNavigate } from 'react-router';
import { AdministratorLoginForm } from '../../features/identity/sessions/administrator-login-form.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useHome } from '../../lib/language.tsx';
import { takeReturn } from '../../lib/return-path.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Link } from '../../ui/link.tsx';
import { useLeaveWhenSignedIn } from '../entry/use-leave-when-signed-in.ts';

export default function Login() {
  const { t } = useTranslation('admin-sessions');
  const navigate = useNavigate();
  const home = useHome();
  useLeaveWhenSignedIn('admin', '/admin/dashboard');
  const goOn = () => navigate(takeReturn('/admin') ?? '/admin/dashboard', { replace: true });
  return (
    <AuthLayout
      title={t('login.title')}
      description={t('login.description')}
      footer={
        <>
          <Anchor component={Link} to="/admin/forgot-password" prefetch="viewport">
            {t('login.forgot')}
          </Anchor>
          <Anchor component={Link} to={home}>
            {t('login.site')}
          </Anchor>
        </>
      }
    >
      <AdministratorLoginForm onDone={goOn} />
    </AuthLayout>
  );
}
