import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { verificationOf } from '../../features/codes/verification.ts';
import { LoginForm, type SentCode } from '../../features/sessions/login-form.tsx';
import { startCountdown } from '../../lib/countdown.ts';
import { emailIn, takeReturn } from '../../lib/return-path.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export default function Login() {
  const { t } = useTranslation(['sessions', 'codes']);
  const navigate = useNavigate();
  const email = emailIn(useLocation().state);
  const goOn = () =>
    void navigate(takeReturn('/academy') ?? '/academy/dashboard', { replace: true });
  const enterCode = (sent: SentCode) => {
    startCountdown(sent.phone_number);
    toastSuccess(t(`codes:resent.${sent.otp_channel}`));
    const state = verificationOf({ ...sent, email: sent.credentials.email });
    void navigate('/academy/verify-phone', { state });
  };
  return (
    <AuthLayout
      title={t('login.title')}
      description={t('login.description')}
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
    >
      <LoginForm area="academy" email={email} onDone={goOn} onCodeSent={enterCode} />
    </AuthLayout>
  );
}
