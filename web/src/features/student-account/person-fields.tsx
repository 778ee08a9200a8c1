import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  AGE_REFERENCE_DATE,
  ageLevel,
  ageOn,
  GENDERS,
  isCalendarDate,
  LIMITS,
  STUDENT_AGES,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import type { PersonDraft } from './draft.ts';

/** Younger and older than may take part as well: they read why they may not. */
const BIRTH_YEARS = Array.from(
  { length: 40 },
  (_, index) => Number(AGE_REFERENCE_DATE.slice(0, 4)) - 3 - index,
);

interface Props<D extends PersonDraft> {
  form: UseFormReturnType<D>;
  /** The school has taken the student in: the birth date stays. */
  birthDateLocked?: boolean;
}

/** Which ages take part, and which group a typed birth date belongs to. */
function AgeHint({ birthDate }: { birthDate: string }) {
  const { t } = useTranslation('student-account');
  const { figureDate } = useFormats();
  const date = figureDate(AGE_REFERENCE_DATE);
  const age = isCalendarDate(birthDate) ? ageOn(birthDate, AGE_REFERENCE_DATE) : null;
  const level = age === null ? null : ageLevel(age);
  if (age !== null && level) {
    return <>{t('register.group', { age, date, group: t(`groups.${level}`) })}</>;
  }
  return <>{t('register.ages', { ...STUDENT_AGES, date })}</>;
}

/** Names, birth date, gender and address of a student. */
export function PersonFields<D extends PersonDraft>({ form, birthDateLocked }: Props<D>) {
  const { t } = useTranslation(['student-account', 'shell']);
  const values: PersonDraft = form.values;
  const field = (name: keyof PersonDraft) => ({
    label: t(`fields.${name}`),
    required: true,
    ...form.getInputProps(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        {...field('first_name')}
        autoComplete="given-name"
        maxLength={LIMITS.personNameMax}
      />
      <TextInput
        {...field('last_name')}
        autoComplete="family-name"
        maxLength={LIMITS.personNameMax}
      />
      <DateField
        {...field('birth_date')}
        value={values.birth_date}
        years={BIRTH_YEARS}
        isBirthday
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={birthDateLocked}
        description={
          <Text span inherit role="status">
            {birthDateLocked ? (
              t('profile.birthDateLocked')
            ) : (
              <AgeHint birthDate={values.birth_date} />
            )}
          </Text>
        }
      />
      <NativeSelect
        {...field('gender')}
        size="md"
        data={[
          { value: '', label: t('shell:choose') },
          ...GENDERS.map((value) => ({ value, label: t(`genders.${value}`) })),
        ]}
      />
      <TextInput
        {...field('address')}
        autoComplete="street-address"
        maxLength={LIMITS.addressMax}
        style={{ gridColumn: '1 / -1' }}
      />
    </SimpleGrid>
  );
}
