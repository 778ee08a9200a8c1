import { useFormats } from '../lib/format.ts';

/** A moment beside amounts and numbers, with their digits, on one line. */
export function Moment({ value }: { value: string }) {
  const { figureDate } = useFormats();
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {figureDate(value, 'time')}
    </time>
  );
}
