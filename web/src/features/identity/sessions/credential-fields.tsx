import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

interface Credentials extends Record<string, unknown> {
  email: string;
  password: string;
}

interface Props {
  form: UseFormReturnType<Credentials>;
  /** A student's card can be the name. */
  takesCard?: boolean;
}

export function CredentialFields({ form, takesCard = false }: Props) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <TextInput
        label={t(takesCard ? 'login.emailOrCard' : 'login.email')}
        required
        type="email"
        dir="ltr"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </>
  );
}
