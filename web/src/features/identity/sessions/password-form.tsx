import { Button, Stack } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { type AccountArea, OWN_ACCOUNT } from './own-account.ts';
import { hideReminder } from './reminder.ts';

/** A success ends the reminder of the temporary password (rules: part 2 §5). */
export function PasswordForm({ area }: { area: AccountArea }) {
  const { changePassword, listSessions, getProfile } = OWN_ACCOUNT[area];
  const { t } = useTranslation('sessions');
  const session = useSession(area);
  const { form, submit, fail } = useEndpointForm(changePassword, {
    initialValues: { current_password: '', new_password: '', new_password_confirmation: '' },
    failure: t('passwordForm.failed'),
  });
  const change = useWrite(changePassword, {
    refreshes: [listSessions, getProfile],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      form.reset();
      hideReminder(session?.token);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => change.mutate({ body }))} noValidate>
      <Stack gap="md" maw="26rem">
        <PasswordField
          label={t('passwordForm.current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <PasswordField
          label={t('passwordForm.next')}
          description={t(area === 'admin' ? 'passwordForm.adminHint' : 'passwordForm.nextHint')}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={t('passwordForm.confirmation')}
          autoComplete="new-password"
          {...form.getInputProps('new_password_confirmation')}
        />
        <Button type="submit" loading={change.isPending} style={{ alignSelf: 'start' }}>
          {t('passwordForm.submit')}
        </Button>
      </Stack>
    </form>
  );
}
