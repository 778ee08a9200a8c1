import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginForm } from '../../features/sessions/login-form.tsx';
import { emailIn, takeReturn } from '../../lib/return-path.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';

export default function Login() {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const email = emailIn(useLocation().state);
  const goOn = () =>
    void navigate(takeReturn('/academy') ?? '/academy/dashboard', { replace: true });
  return (
    <AuthLayout
      title={t('login.title')}
      description={t('login.description')}
      footer={
        <>
          <Anchor component={Link} to="/academy/forgot-password">
            {t('login.forgot')}
          </Anchor>
          <Anchor component={Link} to="/academy/register">
            {t('login.register')}
          </Anchor>
          <Anchor component={Link} to="/student/login">
            {t('login.student')}
          </Anchor>
          <Anchor component={Link} to="/">
            {t('login.site')}
          </Anchor>
        </>
      }
    >
      <LoginForm email={email} onDone={goOn} />
    </AuthLayout>
  );
}
