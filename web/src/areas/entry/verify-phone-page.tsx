import { Anchor } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../features/identity/codes/code-form.tsx';
import { UNKNOWN, verificationOf } from '../../features/identity/codes/verification.ts';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { toastSuccess } from '../../ui/toast.ts';

const loadDialog = () => import('../../features/identity/sessions/credentials-dialog.tsx');
const CredentialsDialog = lazyPart(loadDialog);

interface Props {
  area: EntryArea;
  /** Next page: the dashboard for a school, the login for a student (part 2 §4). */
  onward: string;
  /** Clears the saved draft of the sign-up form. */
  onVerified: () => void;
}

/** The step is in the navigation state, so a reload after the code shows the credentials. */
export function VerifyPhonePage({ area, onward, onVerified }: Props) {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  const known = verificationOf(useLocation().state);
  const session = useSession(area);
  // The server renders the form for everyone; whose it is, is known in the browser only.
  const isLive = useInBrowser();
  // Loads the dialog while the code is being typed.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  if (isLive && !known) return <Navigate to={`/${area}/register`} replace />;
  if (isLive && known?.verified && !session) return <Navigate to={`/${area}/login`} replace />;
  const verification = known ?? UNKNOWN;
  const isVerified = isLive && verification.verified;
  return (
    <AuthLayout
      title={t('title')}
      footer={
        !isVerified && (
          <Anchor component={Link} to={`/${area}/register`} prefetch="viewport">
            {t('edit')}
          </Anchor>
        )
      }
    >
      {isVerified ? (
        <Suspense>
          <CredentialsDialog
            area={area}
            credentials={verification.credentials}
            hasTwin={verification.twin}
            onDone={() =>
              navigate(onward, {
                replace: true,
                state: { email: verification.credentials.email },
              })
            }
          />
        </Suspense>
      ) : (
        <CodeForm
          area={area}
          verification={verification}
          onVerified={({ token, account, credentials, twin }, message) => {
            onVerified();
            queryClient.clear();
            signIn(area, token, account);
            toastSuccess(message);
            const state = { ...verification, credentials, twin, verified: true };
            return navigate(`/${area}/verify-phone`, { replace: true, state });
          }}
        />
      )}
    </AuthLayout>
  );
}
