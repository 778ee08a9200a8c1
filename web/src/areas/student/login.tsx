import { Anchor } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import { useHome } from '../../lib/language.tsx';
import { Link } from '../../ui/link.tsx';
import { LoginPage } from '../entry/login-page.tsx';
import { useLeaveWhenSignedIn } from '../entry/use-leave-when-signed-in.ts';
import { PortalGate } from './portal-gate.tsx';

export default function StudentLogin() {
  const { t } = useTranslation(['student-account', 'sessions']);
  const home = useHome();
  // Sign-up ends here (part 2 §4) with the student signed in.
  useLeaveWhenSignedIn('student', '/student');
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <LoginPage
        area="student"
        title={t('login.title')}
        description={t('login.description')}
        home="/student"
        footer={
          <>
            <Anchor component={Link} to="/student/forgot-password" prefetch="viewport">
              {t('sessions:login.forgot')}
            </Anchor>
            <Anchor component={Link} to="/student/register">
              {t('login.register')}
            </Anchor>
            <Anchor component={Link} to="/academy/login" prefetch="viewport">
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
