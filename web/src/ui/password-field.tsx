import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '../lib/i18n.ts';

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('shell');
  return (
    <PasswordInput
      required
      dir="ltr"
      // The kit marks other fields so, but not this one.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...props}
    />
  );
}
