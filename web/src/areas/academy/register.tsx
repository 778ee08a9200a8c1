import { Anchor } from '@mantine/core';
import type { ReplyData, registerAcademy } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FORM_TRACKS, organizationForm } from '../../content/organization-form.ts';
import { RegisterForm } from '../../features/academies/register-form.tsx';
import type { Verification } from '../../features/codes/verification.ts';
import { startCountdown } from '../../lib/countdown.ts';
import { useLanguage } from '../../lib/language.tsx';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** A registered school goes on to its code; everything that page needs travels with it. */
function verificationAfter(reply: ReplyData<typeof registerAcademy>): Verification {
  const { phone_number, email, academy_id: account_id, otp_channel, verification_token } = reply;
  const credentials = { email, password: reply.temporary_password };
  return { phone_number, email, account_id, otp_channel, credentials, verification_token };
}

/** The track that the school comes for, where it chose one on /organization-form. */
function useChosenTrack(): string | undefined {
  const { tracks } = organizationForm[useLanguage()];
  const [params] = useSearchParams();
  const asked = FORM_TRACKS.find((track) => track === params.get('track'));
  return asked && tracks[asked];
}

export default function Register() {
  const { t } = useTranslation('academies');
  const navigate = useNavigate();
  const track = useChosenTrack();
  return (
    <AuthLayout
      wide
      title={t('register.title')}
      description={
        <>
          {t('register.description')}
          {track && <strong style={{ display: 'block' }}>{t('register.track', { track })}</strong>}
        </>
      }
      footer={
        <>
          <Anchor component={Link} to="/academy/login">
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
          void navigate('/academy/verify-phone', { state: verificationAfter(reply) });
        }}
      />
    </AuthLayout>
  );
}
