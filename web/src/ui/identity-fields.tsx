import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { PasswordField } from './password-field.tsx';

interface FieldProps {
  value?: string;
  error?: React.ReactNode;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface Props {
  password: FieldProps;
  /** Undefined for a reader without a second factor. */
  code: FieldProps | undefined;
  focusFirst?: boolean;
}

/** For acts that a session alone must not do. */
export function IdentityFields({ password, code, focusFirst = false }: Props) {
  const { t } = useTranslation(['admin-sessions', 'sessions']);
  return (
    <>
      <PasswordField
        data-autofocus={focusFirst || undefined}
        label={t('sessions:passwordForm.current')}
        autoComplete="current-password"
        {...password}
      />
      {code && (
        <TextInput
          label={t('identityCode')}
          required
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
        />
      )}
    </>
  );
}
