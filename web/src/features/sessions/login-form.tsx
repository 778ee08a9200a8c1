import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { loginAcademy, type ReplyData } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { queryClient, useWrite } from '../../lib/query.ts';
import { signIn } from '../../lib/session.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { remind } from './reminder.ts';

/** Keeps the new session, and the reminder where the server asks for it. */
function begin({ token, academy, credentials_reminder: reminder }: ReplyData<typeof loginAcademy>) {
  queryClient.clear();
  signIn('academy', token, academy);
  if (reminder) remind(token, reminder);
}

interface Props {
  /** Already known, e.g. after its password was chosen anew. */
  email: string;
  onDone: () => void;
}

export function LoginForm({ email, onDone }: Props) {
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(loginAcademy, {
    initialValues: { email, password: '' },
    failure: t('login.failed'),
  });
  const login = useWrite(loginAcademy, {
    onSuccess: ({ data, message }) => {
      begin(data);
      toastSuccess(message || t('login.done'));
      onDone();
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => login.mutate({ body }))} noValidate>
      <Stack gap="md">
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
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
