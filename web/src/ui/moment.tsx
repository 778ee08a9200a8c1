import { useFormats } from '../lib/format.ts';

interface Props {
  value: string;
  /** For a narrow column of a table; elsewhere it stays on one line. */
  wraps?: boolean;
}

/** Cairo time with Western digits, for a place beside amounts and numbers. */
export function Moment({ value, wraps = false }: Props) {
  const { figureDate } = useFormats();
  return (
    <time dateTime={value} style={wraps ? undefined : { whiteSpace: 'var(--whole, nowrap)' }}>
      {figureDate(value, 'time')}
    </time>
  );
}
