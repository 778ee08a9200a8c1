import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoginPage } from '../entry/login-page.tsx';

export default function Login() {
  const { t } = useTranslation('sessions');
  return (
    <LoginPage
      area="academy"
      title={t('login.title')}
      description={t('login.description')}
      home="/academy/dashboard"
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
    />
  );
}
