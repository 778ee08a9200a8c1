import { Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';

export interface Proof extends Record<string, unknown> {
  current_password?: string | undefined;
  otp_code?: string | undefined;
}

/** Blank proof for a form's initial values; it has a code only with a second factor. */
export const proofOf = (hasSecondFactor: boolean): Proof => ({
  current_password: '',
  ...(hasSecondFactor ? { otp_code: '' } : {}),
});

interface Props {
  inputOf: (name: 'current_password' | 'otp_code') => GetInputPropsReturnType;
  hasSecondFactor: boolean;
  focusFirst?: boolean;
  /** False for acts of which the owners are not told. */
  isTold?: boolean;
}

export function ProofFields({
  inputOf,
  hasSecondFactor,
  focusFirst = false,
  isTold = true,
}: Props) {
  const { t } = useTranslation('administrators');
  return (
    <>
      <Text>{t(isTold ? 'proveTold' : 'prove')}</Text>
      <IdentityFields
        focusFirst={focusFirst}
        password={inputOf('current_password')}
        code={hasSecondFactor ? inputOf('otp_code') : undefined}
      />
    </>
  );
}
