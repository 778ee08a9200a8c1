import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoginPage } from '../entry/login-page.tsx';
import { PortalGate } from './portal-gate.tsx';

export default function StudentLogin() {
  const { t } = useTranslation(['student-account', 'sessions']);
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <LoginPage
        area="student"
        title={t('login.title')}
        description={t('login.description')}
        home="/student"
        footer={
          <>
            <Anchor component={Link} to="/student/forgot-password">
              {t('sessions:login.forgot')}
            </Anchor>
            <Anchor component={Link} to="/student/register">
              {t('login.register')}
            </Anchor>
            <Anchor component={Link} to="/academy/login">
              {t('login.academy')}
            </Anchor>
            <Anchor component={Link} to="/">
              {t('sessions:login.site')}
            </Anchor>
          </>
        }
      />
    </PortalGate>
  );
}
