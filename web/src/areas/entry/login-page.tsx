import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { verificationOf } from '../../features/identity/codes/verification.ts';
import { LoginForm, type SentCode } from '../../features/identity/sessions/login-form.tsx';
import { startCountdown } from '../../lib/countdown.ts';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { emailIn, takeReturn } from '../../lib/return-path.ts';
import { emailOf } from '../../lib/sign-in-name.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { NextPage } from '../../ui/link.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  area: EntryArea;
  title: string;
  description: string;
  footer: ReactNode;
  /** Where to go after sign-in if no page asked for it. */
  home: string;
}

/** Who never entered the sign-up code can have a new one sent, and goes on to verify it. */
export function LoginPage({ area, title, description, footer, home }: Props) {
  const { t } = useTranslation('codes');
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const email = emailIn(useLocation().state);
  const goOn = () => navigate(takeReturn(`/${area}`) ?? home, { replace: true });
  const enterCode = (sent: SentCode) => {
    startCountdown(sent.phone_number);
    toastSuccess(t(`resent.${sent.otp_channel}`));
    const state = verificationOf({ ...sent, email: emailOf(sent.credentials.email) });
    return navigate(`/${area}/verify-phone`, { state });
  };
  return (
    <AuthLayout title={title} description={description} footer={footer}>
      <LoginForm
        area={area}
        email={email}
        onStart={() => setEntering(true)}
        onDone={goOn}
        onCodeSent={enterCode}
        onExpired={(sent) => navigate(`/${area}/forgot-password`, { state: { email: sent } })}
      />
      {isEntering && <NextPage to={home} />}
    </AuthLayout>
  );
}
