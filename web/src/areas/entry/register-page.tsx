import { Anchor } from '@mantine/core';
import {
  isSignUpOpen,
  type ReplyData,
  type registerAcademy,
  type registerStudent,
} from '@midan/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Verification } from '../../features/identity/codes/verification.ts';
import { startCountdown } from '../../lib/countdown.ts';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useHome } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Link, NextPage } from '../../ui/link.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

type Registered = ReplyData<typeof registerAcademy | typeof registerStudent>;

/** The navigation state that the verification page needs after a sign-up. */
function verificationAfter(reply: Registered): Verification {
  const { phone_number, otp_channel, verification_token } = reply;
  const email = reply.email ?? '';
  const account_id = 'student_id' in reply ? reply.student_id : reply.academy_id;
  const name = ('card_code' in reply && reply.card_code) || email;
  const credentials = { email: name, password: reply.temporary_password };
  return { phone_number, email, account_id, otp_channel, credentials, verification_token };
}

interface Props {
  area: EntryArea;
  notice?: ReactNode;
  form: (props: { onRegistered: (reply: Registered) => unknown }) => ReactNode;
}

export function RegisterPage({ area, notice, form: Form }: Props) {
  const { t } = useTranslation([area === 'academy' ? 'academies' : 'student-account', 'common']);
  const isOpen = isSignUpOpen(useSite());
  const navigate = useNavigate();
  const home = useHome();
  // E.g. Back from the area right after sign-up.
  useLeaveWhenSignedIn(area, `/${area}`);
  return (
    <AuthLayout
      wide
      title={t('register.title')}
      description={
        isOpen ? (
          <>
            {t('register.description')}
            {notice}
          </>
        ) : (
          t('common:legal.notOpen')
        )
      }
      footer={
        <>
          <Anchor component={Link} to={`/${area}/login`} prefetch="viewport">
            {t('register.login')}
          </Anchor>
          <Anchor component={Link} to={home}>
            {t('register.site')}
          </Anchor>
        </>
      }
    >
      {isOpen && (
        <Form
          onRegistered={(reply) => {
            startCountdown(reply.phone_number);
            toastSuccess(t(`register.created.${reply.otp_channel}`));
            return navigate(`/${area}/verify-phone`, { state: verificationAfter(reply) });
          }}
        />
      )}
      <NextPage to={`/${area}/verify-phone`} />
    </AuthLayout>
  );
}
