import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ageLevel, ageOn, GENDERS, isCalendarDate, LIMITS, STUDENT_AGES } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSite } from '../../../lib/site.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { PersonDraft } from './draft.ts';

/** 40 years, latest first: the form says why some cannot take part. @param day YYYY-MM-DD */
const birthYears = (day: string) =>
  Array.from({ length: 40 }, (_, index) => Number(day.slice(0, 4)) - 3 - index);

interface Props<D extends PersonDraft> {
  form: UseFormReturnType<D>;
  /** True if a school has taken the student in: the birth date cannot change. */
  birthDateLocked?: boolean;
  /** Text about that; by default one for the student. */
  lockedHint?: string | undefined;
  /** False for a vouched student, who may have no address. */
  hasAddress?: boolean;
}

/** On the edition's reference date (`day`). */
function AgeHint({ birthDate, day }: { birthDate: string; day: string }) {
  const { t } = useTranslation('student-account');
  const { figureDate } = useFormats();
  const date = figureDate(day);
  const age = isCalendarDate(birthDate) ? ageOn(birthDate, day) : null;
  const level = age === null ? null : ageLevel(age);
  if (age !== null && level) {
    return <>{t('register.group', { age, date, group: t(`groups.${level}`) })}</>;
  }
  return <>{t('register.ages', { ...STUDENT_AGES, date })}</>;
}

export function PersonFields<D extends PersonDraft>({
  form,
  birthDateLocked,
  lockedHint,
  hasAddress = true,
}: Props<D>) {
  const { t } = useTranslation(['student-account', 'shell']);
  const { age_reference_date: day } = useSite().edition;
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
        years={birthYears(day)}
        isBirthday
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={birthDateLocked}
        description={
          <Text span inherit role="status">
            {birthDateLocked ? (
              (lockedHint ?? t('profile.birthDateLocked'))
            ) : (
              <AgeHint birthDate={values.birth_date} day={day} />
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
        required={hasAddress}
        autoComplete="street-address"
        maxLength={LIMITS.addressMax}
        style={{ gridColumn: '1 / -1' }}
      />
    </SimpleGrid>
  );
}
