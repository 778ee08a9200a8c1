import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CodeForm } from '../../features/codes/code-form.tsx';
import { verificationOf } from '../../features/codes/verification.ts';
import { CredentialsDialog } from '../../features/sessions/credentials-dialog.tsx';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { SkeletonLines } from '../../ui/data-state.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  area: EntryArea;
  /** Where the confirmed credentials lead: a school to its dashboard, a student to the login (part 2 §4). */
  onward: string;
  /** The typed sign-up is no longer needed. */
  onVerified: () => void;
}

/**
 * The code, then the credentials. The step lives in the navigation state, so that a reload between
 * the two shows the credentials again instead of a code that no longer exists.
 */
export function VerifyPhonePage({ area, onward, onVerified }: Props) {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  const verification = verificationOf(useLocation().state);
  const session = useSession(area);
  // Which account it is, the navigation's state says, and the server cannot know.
  if (!useInBrowser()) {
    return (
      <AuthLayout title={t('title')}>
        <SkeletonLines />
      </AuthLayout>
    );
  }
  if (!verification) return <Navigate to={`/${area}/register`} replace />;
  if (verification.verified && !session) return <Navigate to={`/${area}/login`} replace />;
  return (
    <AuthLayout
      title={t('title')}
      footer={
        !verification.verified && (
          <Anchor component={Link} to={`/${area}/register`}>
            {t('edit')}
          </Anchor>
        )
      }
    >
      {verification.verified ? (
        <CredentialsDialog
          area={area}
          credentials={verification.credentials}
          onDone={() =>
            navigate(onward, {
              replace: true,
              state: { email: verification.email },
            })
          }
        />
      ) : (
        <CodeForm
          area={area}
          verification={verification}
          onVerified={({ token, account, credentials }, message) => {
            onVerified();
            queryClient.clear();
            signIn(area, token, account);
            toastSuccess(message);
            const state = { ...verification, credentials, verified: true };
            return navigate(`/${area}/verify-phone`, { replace: true, state });
          }}
        />
      )}
    </AuthLayout>
  );
}
