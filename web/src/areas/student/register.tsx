import { Anchor } from '@mantine/core';
import type { ReplyData, registerStudent } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Verification } from '../../features/codes/verification.ts';
import { RegisterForm } from '../../features/student-account/register-form.tsx';
import { startCountdown } from '../../lib/countdown.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { PortalGate } from './portal-gate.tsx';

/** A registered student goes on to the code; everything that page needs travels along. */
function verificationAfter(reply: ReplyData<typeof registerStudent>): Verification {
  const { phone_number, email, student_id: account_id, otp_channel, verification_token } = reply;
  const credentials = { email, password: reply.temporary_password };
  return { phone_number, email, account_id, otp_channel, credentials, verification_token };
}

function RegisterPage() {
  const { t } = useTranslation('student-account');
  const navigate = useNavigate();
  return (
    <AuthLayout
      wide
      title={t('register.title')}
      description={t('register.description')}
      footer={
        <>
          <Anchor component={Link} to="/student/login">
            {t('register.login')}
          </Anchor>
          <Anchor component={Link} to="/">
            {t('register.site')}
          </Anchor>
        </>
      }
    >
      <RegisterForm
        onRegistered={(reply) => {
          startCountdown(reply.phone_number);
          toastSuccess(t(`register.created.${reply.otp_channel}`));
          void navigate('/student/verify-phone', { state: verificationAfter(reply) });
        }}
      />
    </AuthLayout>
  );
}

export default function StudentRegister() {
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <RegisterPage />
    </PortalGate>
  );
}
