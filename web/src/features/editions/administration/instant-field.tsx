import { Group, TextInput } from '@mantine/core';
import { fromCairo, inCairo } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field.tsx';

/** Years that an edition's dates can be in: the last, this, and the next four. */
export const YEARS = Array.from({ length: 6 }, (_, index) => new Date().getFullYear() - 1 + index);

/** The day and time of a field's value; a day alone has no time yet. */
const partsOf = (value: string): { day: string; time: string } =>
  value.includes('T') ? inCairo(new Date(value)) : { day: value, time: '' };

interface Props {
  label: string;
  /** An instant, a day that has no time yet, or blank. */
  value: string | null;
  onChange: (value: string) => void;
  /** The time that a newly chosen day gets. */
  usualTime: '00:00' | '23:59';
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/** A day and a time of day in Cairo, as an instant. */
export function InstantField({ label, value, onChange, usualTime, error, ...rest }: Props) {
  const { t } = useTranslation('editions-administration');
  const { day, time } = partsOf(value ?? '');
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? fromCairo(nextDay, nextTime).toISOString() : nextDay);
  return (
    <Group align="start" gap="sm">
      <DateField
        label={label}
        value={day}
        onChange={(next) => change(next, time || usualTime)}
        years={YEARS}
        error={error}
        {...rest}
      />
      <TextInput
        type="time"
        label={t('fields.time')}
        aria-label={`${t('fields.time')}: ${label}`}
        description={t('fields.cairo')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        w="9rem"
        disabled={!day}
        value={time}
        onChange={({ currentTarget }) => change(day, currentTarget.value)}
      />
    </Group>
  );
}
