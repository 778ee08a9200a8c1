import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CONTACT_PERSON_ROLES, GOVERNORATES } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmailHint } from '../../../ui/email-hint.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import type { Draft } from './draft.ts';
import { useListLabels } from './labels.ts';

interface Props {
  form: UseFormReturnType<Draft>;
  /** Text below the phone; by default it says that a code will come. */
  phoneHint?: string;
}

export function SchoolFields({ form, phoneHint }: Props) {
  const { t } = useTranslation('academies');
  const labels = useListLabels();
  const field = (name: keyof Draft) => ({
    label: t(`fields.${name}`),
    ...form.getInputProps(name),
  });
  const optional = (name: keyof Draft) => ({
    ...field(name),
    label: `${t(`fields.${name}`)} ${t('optional')}`,
  });
  return (
    <Stack gap="xl">
      <FormPart legend={t('register.school')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput {...field('name')} required autoComplete="organization" />
          <TextInput {...optional('license_number')} autoComplete="off" />
          <div>
            <TextInput
              {...field('email')}
              required
              type="email"
              dir="ltr"
              autoComplete="email"
              description={t('register.emailHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <EmailHint
              value={form.values.email}
              onTake={(email) => form.setFieldValue('email', email)}
            />
          </div>
          <PhoneInput
            {...field('phone_number')}
            value={form.values.phone_number}
            hint={phoneHint}
            required
          />
        </SimpleGrid>
        <Textarea {...optional('description')} mt="md" minRows={3} />
      </FormPart>
      <FormPart legend={t('register.place')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ListSelect
            {...field('governorate')}
            required
            values={GOVERNORATES}
            labelOf={labels.governorate}
          />
          <TextInput {...field('area')} required autoComplete="address-level2" />
        </SimpleGrid>
        <TextInput {...field('address')} required mt="md" autoComplete="street-address" />
      </FormPart>
      <FormPart legend={t('register.contact')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput {...field('contact_person_name')} required autoComplete="name" />
          <ListSelect
            {...field('contact_person_role')}
            required
            values={CONTACT_PERSON_ROLES}
            labelOf={labels.role}
          />
        </SimpleGrid>
      </FormPart>
    </Stack>
  );
}
