import { Anchor } from '@mantine/core';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ResetForm } from '../../features/identity/sessions/reset-form.tsx';
import type { ResetArea } from '../../lib/entry-calls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { emailIn } from '../../lib/return-path.ts';
import { signOut } from '../../lib/session.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Link } from '../../ui/link.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/**
 * The email comes from forgot-password or the address's `email`; without one it goes back there.
 */
export function ResetPasswordPage({ area }: { area: ResetArea }) {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const isLive = useInBrowser();
  // Support sends a code by itself; its link names the email.
  const email = emailIn(state) || new URLSearchParams(search).get('email') || '';
  // The server renders the form for everyone; the email is known in the browser only.
  if (isLive && !email) return <Navigate to={`/${area}/forgot-password`} replace />;
  return (
    <AuthLayout
      title={t('reset.title')}
      footer={
        <>
          <Anchor
            component={Link}
            to={`/${area}/forgot-password`}
            prefetch="viewport"
            state={{ email }}
          >
            {t('reset.otherEmail')}
          </Anchor>
          <Anchor component={Link} to={`/${area}/login`} prefetch="viewport">
            {t('forgot.login')}
          </Anchor>
        </>
      }
    >
      <ResetForm
        area={area}
        email={email}
        onDone={(message) => {
          // The server has ended every session of the account, including this browser's.
          signOut(area);
          queryClient.clear();
          toastSuccess(message);
          return navigate(`/${area}/login`, { replace: true, state: { email } });
        }}
      />
    </AuthLayout>
  );
}
