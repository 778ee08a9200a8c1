import { Box } from '@mantine/core';
import { ApiError } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n.ts';
import { DateField } from './date-field.tsx';

/** This year and the nine before it: a report covers ten years at most. */
const YEARS = Array.from({ length: 10 }, (_, index) => new Date().getFullYear() - index);

interface Props {
  /** YYYY-MM-DD, or blank. */
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
  /** The list's failure; its complaints about a day are shown at that day's field. */
  error: Error | null;
  /** Complaints about a day that stand before those of `error`. */
  problems?: Partial<Record<'from' | 'to', string>>;
}

/** `onChange` gets the changed end alone: its day, or '' while a part is missing. */
export function DateRange({ from, to, onChange, error, problems }: Props) {
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
        error={problems?.[end] ?? errors[end]?.[0]}
        data-path={end}
      />
    </Box>
  ));
}
