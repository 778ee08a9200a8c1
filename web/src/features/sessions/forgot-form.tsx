import { Button, Stack, TextInput } from '@mantine/core';
import { forgotAcademyPassword } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  email: string;
  /** A code has gone out, if a school has this email; the next may be asked for after `seconds`. */
  onSent: (email: string, seconds: number) => void;
}

/** Asks for a code to choose a new password with. */
export function ForgotForm({ email, onSent }: Props) {
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(forgotAcademyPassword, {
    initialValues: { email },
    failure: t('forgot.failed'),
  });
  const ask = useWrite(forgotAcademyPassword, {
    onSuccess: ({ data, message }, { body }) => {
      toastSuccess(message);
      onSent(forgotAcademyPassword.body.parse(body).email, data.retry_after);
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => ask.mutate({ body }))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('login.email')}
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
