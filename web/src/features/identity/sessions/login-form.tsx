import { Button, Stack } from '@mantine/core';
import { loginAcademy, type OtpChannel } from '@midan/contract';
import { Suspense, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toastError } from '../../../ui/toast.ts';
import { CredentialFields } from './credential-fields.tsx';
import { useLogin, useSchoolLogin } from './use-login.ts';

// Few see it, and a phone's list of countries comes with it.
const UnverifiedForm = lazyPart(() => import('./unverified-form.tsx'));
const SecondFactorStep = lazyPart(() => import('./second-factor/sign-in-step.tsx'));

interface Credentials {
  email: string;
  password: string;
}

export interface SentCode {
  phone_number: string;
  otp_channel: OtpChannel;
  credentials: Credentials;
}

interface Props {
  area: EntryArea;
  /** Filled in at the start, e.g. after a new password was chosen; else ''. */
  email: string;
  onStart: () => void;
  onDone: () => unknown;
  /** Called when an account that never entered its sign-up code was sent a new one. */
  onCodeSent: (sent: SentCode) => unknown;
  onExpired: (email: string) => unknown;
}

export function LoginForm({ area, email, onStart, onDone, onCodeSent, onExpired }: Props) {
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(ENTRY_CALLS[area].login, {
    initialValues: { email, password: '' },
    // A school is told a refusal from a breakdown (part 2 §8), a student is not (part 1 §8).
    failure:
      area === 'academy'
        ? { refused: t('login.failed'), broken: t('login.broken') }
        : t('login.failed'),
  });
  const [unverified, setUnverified] = useState<(Credentials & { reason: string }) | null>(null);
  const [needsCode, setNeedsCode] = useState<string | null>(null);
  const login = useLogin(area, {
    onDone,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'phone_not_verified') {
        setUnverified({ ...form.getValues(), reason: error.message });
      } else if (code === 'temporary_password_expired') {
        toastError(error);
        onExpired(form.getValues().email);
      } else if (code === 'second_factor_required') setNeedsCode(error.message);
      else fail(error);
    },
  });
  const enter = submit((body) => {
    setUnverified(null);
    login.mutate({ body });
  });
  if (needsCode) {
    return (
      <Suspense>
        <SecondFactorStep
          endpoint={loginAcademy}
          useLogin={useSchoolLogin}
          credentials={form.getValues()}
          request={needsCode}
          onBack={() => setNeedsCode(null)}
          onDone={onDone}
        />
      </Suspense>
    );
  }
  return (
    <Stack gap="lg">
      <form onSubmit={enter} onFocus={onStart} noValidate>
        <Stack gap="md">
          <CredentialFields form={form} takesCard={area === 'student'} />
          <Button type="submit" fullWidth loading={login.isPending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <Suspense>
        {unverified && (
          <UnverifiedForm
            area={area}
            email={unverified.email}
            reason={unverified.reason}
            onSent={(phone_number, otp_channel) => {
              const { email, password } = unverified;
              return onCodeSent({ phone_number, otp_channel, credentials: { email, password } });
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
