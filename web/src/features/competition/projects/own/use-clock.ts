import { cairoDate } from '@midan/contract';
import { useFormats } from '../../../../lib/format.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Cairo' });

/** `14:02` of today in Cairo, otherwise with its day. */
export function useClock() {
  const { figureDate } = useFormats();
  return (instant: string) => {
    const date = new Date(instant);
    return cairoDate(date) === cairoDate(new Date())
      ? CLOCK.format(date)
      : figureDate(instant, 'time');
  };
}
