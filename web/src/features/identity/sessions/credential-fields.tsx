import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../../lib/i18n.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

interface Credentials extends Record<string, unknown> {
  email: string;
  password: string;
}

export function CredentialFields({ form }: { form: UseFormReturnType<Credentials> }) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <TextInput
        label={t('login.email')}
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
