import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { forgetDraft } from '../../features/academies/draft.ts';
import { CodeForm } from '../../features/codes/code-form.tsx';
import { verificationOf } from '../../features/codes/verification.ts';
import { CredentialsDialog } from '../../features/sessions/credentials-dialog.tsx';
import { queryClient } from '../../lib/query.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { toastSuccess } from '../../ui/toast.ts';

const HERE = '/academy/verify-phone';

/**
 * The code, then the credentials. The step lives in the navigation state, so that a reload between
 * the two shows the credentials again instead of a code that no longer exists.
 */
export default function VerifyPhone() {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  const verification = verificationOf(useLocation().state);
  const session = useSession('academy');
  if (!verification) return <Navigate to="/academy/register" replace />;
  if (verification.verified && !session) return <Navigate to="/academy/login" replace />;
  return (
    <AuthLayout
      title={t('title')}
      footer={
        !verification.verified && (
          <Anchor component={Link} to="/academy/register">
            {t('edit')}
          </Anchor>
        )
      }
    >
      {verification.verified ? (
        <CredentialsDialog
          area="academy"
          credentials={verification.credentials}
          onDone={() => void navigate('/academy/dashboard', { replace: true })}
        />
      ) : (
        <CodeForm
          area="academy"
          verification={verification}
          onVerified={({ token, account, credentials }, message) => {
            forgetDraft();
            queryClient.clear();
            signIn('academy', token, account);
            toastSuccess(message);
            const state = { ...verification, credentials, verified: true };
            void navigate(HERE, { replace: true, state });
          }}
        />
      )}
    </AuthLayout>
  );
}
