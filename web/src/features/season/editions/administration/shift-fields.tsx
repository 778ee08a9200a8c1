import { Box, Group, TextInput } from '@mantine/core';
import type { EditionEvent } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { FieldForm } from '../../../../ui/both-languages.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormPart } from '../../../../ui/form-part.tsx';
import { YEARS } from '../../../../ui/instant-field.tsx';
import { dayAfter, daysBetween } from './clone-days.ts';
import { useDates } from './dates.ts';

/** Path of errors about the new first day, which is no value of its own. */
const FIRST_DAY = 'first_day';

interface Props {
  form: FieldForm;
  value: string;
  events: readonly EditionEvent[];
  /** Called when a part of the new first day is taken back: the number no longer stands for it. */
  onUnset: () => void;
}

/** The new first day of the first event sets the number. */
export function ShiftFields({ form, value, events, onUnset }: Props) {
  const { t } = useTranslation('editions-administration');
  const { day } = useDates();
  const first = events[0]?.starts_on;
  const choose = (chosen: string) => {
    form.clearFieldError(FIRST_DAY);
    if (!chosen) onUnset();
    else if (first) form.setFieldValue('shift_days', String(daysBetween(first, chosen)));
  };
  return (
    <FormPart legend={t('clone.shift')}>
      <Group align="start" gap="md">
        <TextInput
          label={t('clone.days')}
          description={t('clone.daysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          inputMode="numeric"
          dir="ltr"
          flex="1 1 12rem"
          maw="20rem"
          {...form.getInputProps('shift_days')}
          onChange={({ currentTarget }) => {
            form.clearFieldError(FIRST_DAY);
            form.setFieldValue('shift_days', currentTarget.value);
          }}
        />
        {first && (
          <Box flex="1 1 18rem" maw="24rem">
            <DateField
              label={t('clone.firstDay')}
              description={t('clone.firstDayHint', { date: day(first) })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              years={YEARS}
              value={dayAfter(first, value)}
              onChange={choose}
              error={form.errors[FIRST_DAY] as string | undefined}
              data-path={FIRST_DAY}
            />
          </Box>
        )}
      </Group>
    </FormPart>
  );
}
