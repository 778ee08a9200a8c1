import { Button, Stack } from '@mantine/core';
import { loginAdmin } from '@midan/contract';
import { useState } from 'react';
import { ApiError, ownWords } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { BlockedNotice, isBlocked } from './blocked-notice.tsx';
import { CredentialFields } from './credential-fields.tsx';
import SecondFactorStep from './second-factor/sign-in-step.tsx';
import { useAdministratorLogin } from './use-administrator-login.ts';

export function AdministratorLoginForm({ onDone }: { onDone: () => unknown }) {
  const { t } = useTranslation('admin-sessions');
  const [needsCode, setNeedsCode] = useState<string | null>(null);
  const { form, submit, fail } = useEndpointForm(loginAdmin, {
    initialValues: { email: '', password: '' },
    failure: ownWords(t('login.failed')),
  });
  const login = useAdministratorLogin({
    onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setNeedsCode(error.message);
      } else if (!isBlocked(error)) fail(error);
    },
  });
  if (needsCode) {
    return (
      <SecondFactorStep
        endpoint={loginAdmin}
        useLogin={useAdministratorLogin}
        credentials={form.getValues()}
        request={needsCode}
        onBack={() => setNeedsCode(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <form onSubmit={submit((body) => login.mutate({ body }))} noValidate>
      <Stack gap="md">
        <BlockedNotice error={login.error} />
        <CredentialFields form={form} />
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
