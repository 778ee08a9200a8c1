import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useNavigate } from 'react-router';
import { AdministratorLoginForm } from '../../features/sessions/administrator-login-form.tsx';
import { useHome } from '../../lib/language.tsx';
import { takeReturn } from '../../lib/return-path.ts';
import { sessionOf } from '../../lib/session.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';

export function clientLoader() {
  if (sessionOf('admin')) throw redirect('/admin/dashboard');
  return null;
}

export default function Login() {
  const { t } = useTranslation('admin-sessions');
  const navigate = useNavigate();
  const home = useHome();
  const goOn = () => navigate(takeReturn('/admin') ?? '/admin/dashboard', { replace: true });
  return (
    <AuthLayout
      title={t('login.title')}
      description={t('login.description')}
      footer={
        <Anchor component={Link} to={home}>
          {t('login.site')}
        </Anchor>
      }
    >
      <AdministratorLoginForm onDone={goOn} />
    </AuthLayout>
  );
}
