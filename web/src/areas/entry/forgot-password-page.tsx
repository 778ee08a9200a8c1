import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ForgotForm } from '../../features/identity/sessions/forgot-form.tsx';
import { waitOf } from '../../features/identity/sessions/resend-code.tsx';
import { codeOf } from '../../features/identity/sessions/reset-form.tsx';
import { startCountdown } from '../../lib/countdown.ts';
import type { ResetArea } from '../../lib/entry-calls.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { emailIn } from '../../lib/return-path.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Link, NextPage } from '../../ui/link.tsx';

const DESCRIPTIONS = {
  academy: 'forgot.description',
  student: 'forgot.student',
  admin: 'forgot.administrator',
} as const;

interface Props {
  area: ResetArea;
  /** Below the form, for accounts whose code reaches nothing. */
  hint?: ReactNode;
}

export function ForgotPasswordPage({ area, hint }: Props) {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const email = emailIn(useLocation().state);
  return (
    <AuthLayout
      title={t('forgot.title')}
      description={t(DESCRIPTIONS[area])}
      footer={
        <Anchor component={Link} to={`/${area}/login`} prefetch="viewport">
          {t('forgot.login')}
        </Anchor>
      }
    >
      <ForgotForm
        area={area}
        email={email}
        onSent={(sentTo, seconds) => {
          startCountdown(codeOf(sentTo));
          startCountdown(waitOf(sentTo), seconds);
          return navigate(`/${area}/reset-password`, { state: { email: sentTo } });
        }}
      />
      {hint}
      <NextPage to={`/${area}/reset-password`} />
    </AuthLayout>
  );
}
