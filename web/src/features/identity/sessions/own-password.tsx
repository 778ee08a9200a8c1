import { Button, Stack, Text } from '@mantine/core';
import { ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface Props {
  area: EntryArea;
  credentials: { email: string; password: string };
  onBack: () => void;
  onDone: () => unknown;
}

/** It does not ask for the temporary password, which is known here. */
export function OwnPassword({ area, credentials, onBack, onDone }: Props) {
  const { changePassword } = ENTRY_CALLS[area];
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(changePassword, {
    initialValues: {
      current_password: credentials.password,
      new_password: '',
      new_password_confirmation: '',
    },
    failure: t('passwordForm.failed'),
  });
  const change = useWrite(changePassword, {
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return onDone();
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => change.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text>{t('ownPassword.text')}</Text>
        {/* Lets password managers keep the new password under the right name. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={credentials.email}
          readOnly
          hidden
        />
        <PasswordField
          data-autofocus
          label={t('passwordForm.next')}
          description={t('passwordForm.nextHint')}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={t('passwordForm.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('new_password_confirmation')}
        />
        <Button type="submit" fullWidth loading={change.isPending}>
          {t('ownPassword.submit')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t('ownPassword.back')}
        </Button>
      </Stack>
    </form>
  );
}
