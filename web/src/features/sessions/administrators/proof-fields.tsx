import { Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { IdentityFields } from '../../../ui/identity-fields.tsx';

/** The fields of a body that prove who acts. */
export interface Proof extends Record<string, unknown> {
  current_password?: string | undefined;
  otp_code?: string | undefined;
}

/** The same as a form begins with them. */
export const proofOf = (hasSecondFactor: boolean): Proof => ({
  current_password: '',
  ...(hasSecondFactor ? { otp_code: '' } : {}),
});

interface Props {
  inputOf: (name: 'current_password' | 'otp_code') => GetInputPropsReturnType;
  hasSecondFactor: boolean;
  focusFirst?: boolean;
}

/** What gives somebody access asks the owner for the password again, and says who is told. */
export function ProofFields({ inputOf, hasSecondFactor, focusFirst = false }: Props) {
  const { t } = useTranslation('administrators');
  return (
    <>
      <Text>{t('prove')}</Text>
      <IdentityFields
        focusFirst={focusFirst}
        password={inputOf('current_password')}
        code={hasSecondFactor ? inputOf('otp_code') : undefined}
      />
    </>
  );
}
