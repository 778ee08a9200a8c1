import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type AdminEdition,
  DEPOSIT_POLICIES,
  GUARDIAN_POLICIES,
  LIMITS,
  updateEdition,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type FieldForm, OptionalBothLanguages } from '../../../../ui/both-languages.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormFrame } from '../../../../ui/form-frame.tsx';
import { FormPart } from '../../../../ui/form-part.tsx';
import { IdentityQuestion } from '../../../../ui/identity-question.tsx';
import { YEARS } from '../../../../ui/instant-field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { useEditionForm } from './use-edition-form.ts';

const NUMBERS = ['schools', 'teams', 'students', 'governorates'] as const;
type Numbers = Record<(typeof NUMBERS)[number], string>;

const typedNumbers = (numbers: AdminEdition['numbers']): Numbers | null =>
  numbers && {
    schools: String(numbers.schools),
    teams: String(numbers.teams),
    students: String(numbers.students),
    governorates: String(numbers.governorates),
  };

const valuesOf = (edition: AdminEdition) => ({
  number: String(edition.number),
  slug: edition.slug,
  name: edition.name,
  age_reference_date: edition.age_reference_date,
  deposit_policy: edition.deposit_policy,
  guardian_consent: edition.guardian_consent ?? '',
  prizes: edition.prizes,
  prize_money: String(edition.prize_money ?? ''),
  numbers: typedNumbers(edition.numbers),
  version: edition.version,
});

/** Fields for the four public numbers; the form has null for `numbers` while all are blank. */
function NumberFields({ form, numbers }: { form: FieldForm; numbers: Numbers | null }) {
  const { t } = useTranslation('editions-administration');
  const change = (name: keyof Numbers, typed: string) => {
    const blank = { schools: '', teams: '', students: '', governorates: '' };
    const next = { ...blank, ...numbers, [name]: typed };
    form.setFieldValue('numbers', Object.values(next).some(Boolean) ? next : null);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {NUMBERS.map((name) => (
        <TextInput
          key={name}
          label={t(`rules.${name}`)}
          required={numbers !== null}
          inputMode="numeric"
          dir="ltr"
          data-path={`numbers.${name}`}
          error={form.errors[`numbers.${name}`] as string | undefined}
          value={numbers?.[name] ?? ''}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}

export function RulesForm({ edition, isOwner }: { edition: AdminEdition; isOwner: boolean }) {
  const { t } = useTranslation('editions-administration');
  const isDraft = edition.status === 'draft';
  const { form, send, notices, proving } = useEditionForm({
    endpoint: updateEdition,
    edition,
    valuesOf,
    // A new installation's draft is current: its policy is in force already.
    needsProof: (values) =>
      (!isDraft || edition.is_current) &&
      values.guardian_consent !== valuesOf(edition).guardian_consent,
  });
  // What binds money and children is an owner's once the edition is open.
  const mayBind = isOwner || isDraft;
  return (
    <>
      {proving && (
        <IdentityQuestion
          title={t('rules.guardianQuestion.title')}
          text={t('rules.guardianQuestion.text')}
          action={t('rules.guardianQuestion.confirm')}
          {...proving}
        />
      )}
      <FormFrame label={t('tabs.rules')} onSubmit={send} notices={notices}>
        <Section id="edition-rules" title={t('rules.title')}>
          <Stack gap="md">
            <IdentityFields form={form} isFixed={!isDraft} />
            <DateField
              label={t('fields.ageReferenceDate')}
              description={t('fields.ageReferenceHint')}
              required
              years={YEARS}
              {...form.getInputProps('age_reference_date')}
              value={form.values.age_reference_date}
            />
            <NativeSelect
              label={t('rules.deposit')}
              disabled={!mayBind}
              size="md"
              data={DEPOSIT_POLICIES.map((value) => ({
                value,
                label: t(`rules.depositPolicy.${value}`),
              }))}
              {...form.getInputProps('deposit_policy')}
            />
            <NativeSelect
              label={t('rules.guardian')}
              disabled={!mayBind}
              size="md"
              data={[
                { value: '', label: t('rules.guardianDefault') },
                ...GUARDIAN_POLICIES.map((value) => ({
                  value,
                  label: t(`rules.guardianPolicy.${value}`),
                })),
              ]}
              {...form.getInputProps('guardian_consent')}
            />
          </Stack>
        </Section>
        <Section id="edition-facts" title={t('rules.facts')} text={t('rules.factsHint')}>
          <Stack gap="lg">
            <OptionalBothLanguages
              form={form}
              path="prizes"
              value={form.values.prizes}
              label={t('rules.prizes')}
              description={t('rules.prizesHint')}
              maxLength={LIMITS.settingTextMax}
            />
            <TextInput
              label={t('rules.prizeMoney')}
              description={t('rules.prizeMoneyHint')}
              inputMode="decimal"
              dir="ltr"
              maw="16rem"
              {...form.getInputProps('prize_money')}
            />
            <FormPart legend={t('rules.numbers')}>
              <Text c="dimmed" mb="sm">
                {t('rules.numbersHint')}
              </Text>
              <NumberFields form={form} numbers={form.values.numbers} />
            </FormPart>
          </Stack>
        </Section>
      </FormFrame>
    </>
  );
}
