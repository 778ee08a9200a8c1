import { Box, Group, TextInput } from '@mantine/core';
import { fromCairo, inCairo } from '@midan/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { DateField } from './date-field.tsx';

/** Years that an edition's dates can be in: the last, this, and the next four. */
export const YEARS = Array.from({ length: 6 }, (_, index) => new Date().getFullYear() - 1 + index);

/** Day and time in Cairo of a field's value; '' for the time of a day alone. */
const partsOf = (value: string): { day: string; time: string } =>
  value.includes('T') ? inCairo(new Date(value)) : { day: value, time: '' };

interface Props {
  label: string;
  /** An instant, a day that has no time yet, or blank. */
  value: string | null;
  onChange: (value: string) => void;
  /** Of a chosen day; without one the time has to be said. */
  usualTime?: '00:00' | '23:59';
  error?: ReactNode;
  required?: boolean;
  'data-path'?: string;
}

/** The value is an ISO instant; YYYY-MM-DD while the time is missing, '' without a day. */
export function InstantField(props: Props) {
  const { label, value, onChange, usualTime, error, required, 'data-path': path } = props;
  const { t } = useTranslation(['editions-administration', 'errors']);
  const { day, time } = partsOf(value ?? '');
  const lacksTime = day !== '' && time === '';
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? fromCairo(nextDay, nextTime).toISOString() : nextDay);
  return (
    <Group align="start" gap="sm">
      <Box flex="1 1 18rem" maw="24rem">
        <DateField
          label={label}
          value={day}
          onChange={(next) => change(next, time || (usualTime ?? ''))}
          years={YEARS}
          required={required}
          error={lacksTime ? undefined : error}
          data-path={lacksTime ? undefined : path}
        />
      </Box>
      <TextInput
        type="time"
        label={t('fields.time')}
        aria-label={`${t('fields.time')}: ${label}`}
        description={t('fields.cairo')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        w="9rem"
        disabled={!day}
        data-path={lacksTime ? path : undefined}
        error={lacksTime && error ? t('errors:fields.required') : undefined}
        value={time}
        onChange={({ currentTarget }) => change(day, currentTarget.value)}
      />
    </Group>
  );
}
