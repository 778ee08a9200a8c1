import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LIMITS } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmailHint } from '../../../ui/email-hint.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';

interface Props<D extends { phone_number: string }> {
  form: UseFormReturnType<D>;
  emailHint: string;
  phoneHint?: string;
  /** False for a student who may have none. */
  emailRequired?: boolean;
  emailLabel?: string;
  phoneRequired?: boolean;
}

export function ContactFields<D extends { phone_number: string }>(props: Props<D>) {
  const { form, emailHint, phoneHint, emailRequired = true, phoneRequired = true } = props;
  const { t } = useTranslation('student-account');
  const { emailLabel = t('fields.email') } = props;
  const email = form.getInputProps('email');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <div>
        <TextInput
          label={emailLabel}
          required={emailRequired}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={LIMITS.emailMax}
          description={emailHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...email}
        />
        <EmailHint value={String(email.value ?? '')} onTake={email.onChange} />
      </div>
      <PhoneInput
        label={t('fields.phone_number')}
        required={phoneRequired}
        hint={phoneHint}
        {...form.getInputProps('phone_number')}
        value={form.values.phone_number}
      />
    </SimpleGrid>
  );
}
