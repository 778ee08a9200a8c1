import { useFormats } from '../lib/format.ts';

interface Props {
  value: string;
  /** In a narrow column of a table; elsewhere it stays on one line. */
  wraps?: boolean;
}

/** A moment beside amounts and numbers, with their digits. */
export function Moment({ value, wraps = false }: Props) {
  const { figureDate } = useFormats();
  return (
    <time dateTime={value} style={wraps ? undefined : { whiteSpace: 'nowrap' }}>
      {figureDate(value, 'time')}
    </time>
  );
}
