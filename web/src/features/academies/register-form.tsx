import { Button, Fieldset, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import {
  CONTACT_PERSON_ROLES,
  GOVERNORATES,
  type ReplyData,
  registerAcademy,
} from '@midan/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { type Draft, keepDraft, restoreDraft } from './draft.ts';
import { useListLabels } from './labels.ts';
import { ListSelect } from './list-select.tsx';
import styles from './register-form.module.css';

interface Props {
  onRegistered: (reply: ReplyData<typeof registerAcademy>) => void;
}

/** Sign-up of a school. What is typed survives a reload of this tab. */
export function RegisterForm({ onRegistered }: Props) {
  const { t } = useTranslation('academies');
  const labels = useListLabels();
  const { form, submit, fail } = useEndpointForm<Draft>(registerAcademy, {
    initialValues: restoreDraft(),
    failure: t('register.failed'),
  });
  const register = useWrite(registerAcademy, {
    onSuccess: ({ data }) => onRegistered(data),
    onError: fail,
  });
  useEffect(() => keepDraft(form.values), [form.values]);
  const field = (name: keyof Draft) => ({
    label: t(`fields.${name}`),
    ...form.getInputProps(name),
  });
  const optional = (name: keyof Draft) => ({
    ...field(name),
    label: `${t(`fields.${name}`)} ${t('optional')}`,
  });

  // The schema, not the type of the inputs, decides whether a typed value is one of the list.
  const send = (values: Draft) => register.mutate({ body: registerAcademy.body.parse(values) });

  const part = { variant: 'unstyled', classNames: { legend: styles.legend } } as const;

  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <Fieldset legend={t('register.school')} {...part}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput {...field('name')} required autoComplete="organization" />
            <TextInput {...optional('license_number')} autoComplete="off" />
            <TextInput
              {...field('email')}
              required
              type="email"
              dir="ltr"
              autoComplete="email"
              description={t('register.emailHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <PhoneInput {...field('phone_number')} value={form.values.phone_number} required />
          </SimpleGrid>
          <Textarea {...optional('description')} mt="md" autosize minRows={3} maxRows={8} />
        </Fieldset>
        <Fieldset legend={t('register.place')} {...part}>
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
        </Fieldset>
        <Fieldset legend={t('register.contact')} {...part}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput {...field('contact_person_name')} required autoComplete="name" />
            <ListSelect
              {...field('contact_person_role')}
              required
              values={CONTACT_PERSON_ROLES}
              labelOf={labels.role}
            />
          </SimpleGrid>
        </Fieldset>
        <Button type="submit" fullWidth loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
