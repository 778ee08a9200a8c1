import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { LoginPage } from '../entry/login-page.tsx';
import { PortalGate } from './portal-gate.tsx';

/** Who comes here from a sign-up is signed in already, and need not do it again. */
function SignedIn({ name }: { name: string }) {
  const { t } = useTranslation('student-account');
  return (
    <Alert color="green" mb="md" icon={<IconCircleCheck aria-hidden />}>
      <Stack gap="sm" align="start">
        <Text>{t('login.signedIn', { name })}</Text>
        <Button component={Link} to="/student">
          {t('login.onward')}
        </Button>
      </Stack>
    </Alert>
  );
}

export default function StudentLogin() {
  const { t } = useTranslation(['student-account', 'sessions']);
  const session = useSession('student');
  return (
    <PortalGate placeholder={{ page: 'login', to: '/academy/login' }}>
      <LoginPage
        area="student"
        title={t('login.title')}
        description={t('login.description')}
        home="/student"
        notice={session && <SignedIn name={session.user?.first_name ?? ''} />}
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
