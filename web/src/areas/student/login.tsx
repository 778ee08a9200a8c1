import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { useHome } from '../../lib/language.tsx';
import { takeReturn } from '../../lib/return-path.ts';
import { sessionOf } from '../../lib/session.ts';
import { LoginPage } from '../entry/login-page.tsx';
import { PortalGate } from './portal-gate.tsx';

/** Sign-up ends here (part 2 §4) with the student signed in, who is led on to the dashboard. */
export function clientLoader() {
  if (sessionOf('student')) throw redirect(takeReturn('/student') ?? '/student');
  return null;
}

export default function StudentLogin() {
  const { t } = useTranslation(['student-account', 'sessions']);
  const home = useHome();
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
            <Anchor component={Link} to={home}>
              {t('sessions:login.site')}
            </Anchor>
          </>
        }
      />
    </PortalGate>
  );
}
