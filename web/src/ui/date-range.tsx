import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { DateField } from './date-field.tsx';

/** This year and the nine before it, newest first; a report covers ten years at most. */
const YEARS = Array.from({ length: 10 }, (_, index) => new Date().getFullYear() - index);

interface Props {
  /** YYYY-MM-DD, or blank. */
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
  /** The list's failure, whose complaints about a day stand at that day. */
  error: Error | null;
}

/** First and last day of what a list shows. A day counts once its three parts are chosen. */
export function DateRange({ from, to, onChange, error }: Props) {
  const { t } = useTranslation('shell');
  const errors = error instanceof ApiError ? error.errors : {};
  const days = { from, to };
  return (['from', 'to'] as const).map((end) => (
    <Box key={end} flex="1 1 18rem" maw="24rem">
      <DateField
        label={t(`range.${end}`)}
        value={days[end]}
        years={YEARS}
        onChange={(day) => onChange({ [end]: day })}
        error={errors[end]?.[0]}
      />
    </Box>
  ));
}
