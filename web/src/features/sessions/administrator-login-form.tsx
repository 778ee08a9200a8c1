import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { loginAdmin } from '@midan/contract';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient, useWrite } from '../../lib/query.ts';
import { signIn } from '../../lib/session.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';

const isBlocked = (error: unknown) => error instanceof ApiError && error.status === 429;

/** An administrator's sign-in; after too many tries it says how long to wait until the next one. */
export function AdministratorLoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin-sessions');
  const { form, submit, fail } = useEndpointForm(loginAdmin, {
    initialValues: { email: '', password: '' },
    failure: t('login.failed'),
  });
  const login = useWrite(loginAdmin, {
    retry: false,
    onSuccess: ({ data, message }) => {
      queryClient.clear();
      signIn('admin', data.token, null);
      toastSuccess(message || t('login.done'));
      onDone();
    },
    onError: (error) => {
      if (!isBlocked(error)) fail(error);
    },
  });
  return (
    <form onSubmit={submit((body) => login.mutate({ body }))} noValidate>
      <Stack gap="md">
        {login.error && isBlocked(login.error) && (
          <Alert
            color="red"
            role="alert"
            title={t('login.blocked')}
            icon={<IconClockPause aria-hidden />}
          >
            {login.error.message}
          </Alert>
        )}
        <TextInput
          label={t('login.email')}
          required
          type="email"
          dir="ltr"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('login.password')}
          required
          dir="ltr"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
