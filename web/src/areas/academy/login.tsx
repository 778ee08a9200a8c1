import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LoginForm } from '../../features/sessions/login-form.tsx';
import { takeReturn } from '../../lib/return-path.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';

export default function Login() {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const goOn = () =>
    void navigate(takeReturn('/academy') ?? '/academy/dashboard', { replace: true });
  return (
    <AuthLayout
      title={t('login.title')}
      description={t('login.description')}
      footer={
        <>
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
      <LoginForm onDone={goOn} />
    </AuthLayout>
  );
}
