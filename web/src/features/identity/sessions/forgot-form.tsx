import { Button, Stack, TextInput } from '@mantine/core';
import { RESET_CALLS, type ResetArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { keepResetToken } from './reset-token.ts';

interface Props {
  area: ResetArea;
  email: string;
  /** A code was sent if an account has this email; another may be asked for after `seconds`. */
  onSent: (email: string, seconds: number) => unknown;
}

/** The reply's token is kept in this tab for the code's form. */
export function ForgotForm({ area, email, onSent }: Props) {
  const { forgotPassword } = RESET_CALLS[area];
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(forgotPassword, {
    initialValues: { email },
    failure: t('forgot.failed'),
  });
  const ask = useWrite(forgotPassword, {
    onSuccess: ({ data, message }, { body }) => {
      toastSuccess(message);
      const sentTo = forgotPassword.body.parse(body).email;
      keepResetToken(area, sentTo, data.reset_token);
      return onSent(sentTo, data.retry_after);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => ask.mutate({ body }))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t(area === 'student' ? 'login.emailOrCard' : 'login.email')}
          required
          type="email"
          dir="ltr"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
