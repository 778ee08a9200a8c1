import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LIMITS } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';

/** Milliseconds of quiet: a year typed digit by digit passes through the years 2, 20 and 202. */
const QUIET = 600;
const EARLIEST = `${LIMITS.yearMin}-01-01`;

interface DayProps {
  label: string;
  /** YYYY-MM-DD, or blank. */
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
}

function Day({ label, value, onChange, error }: DayProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const settle = useDebouncedCallback(onChange, QUIET);
  return (
    <TextInput
      type="date"
      label={label}
      min={EARLIEST}
      max="9999-12-31"
      value={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value);
      }}
      flex="1 1 9rem"
      maw="14rem"
    />
  );
}

interface Props {
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
  /** The list's failure, whose complaints about a day stand at that day. */
  error: Error | null;
}

/** First and last day of what a list shows. */
export function DateRange({ from, to, onChange, error }: Props) {
  const { t } = useTranslation('shell');
  const errors = error instanceof ApiError ? error.errors : {};
  return (
    <>
      <Day
        label={t('range.from')}
        value={from}
        onChange={(day) => onChange({ from: day })}
        error={errors.from?.[0]}
      />
      <Day
        label={t('range.to')}
        value={to}
        onChange={(day) => onChange({ to: day })}
        error={errors.to?.[0]}
      />
    </>
  );
}
