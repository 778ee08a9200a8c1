import { cairoInstant } from '@midan/contract';
import { useLanguage } from '../../../../lib/language.tsx';

/** Format of a day with its weekday. Days are midnight in UTC. */
const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const DAY = { ar: dayFormat('ar-EG-u-nu-latn'), en: dayFormat('en-GB') };

/** `day` for YYYY-MM-DD, `instant` for ISO instants in Cairo time, `either` for both. */
export function useDates() {
  const language = useLanguage();
  const day = (value: string) => DAY[language].format(new Date(`${value}T00:00:00Z`));
  const instant = (value: string) => cairoInstant(new Date(value), language);
  return {
    day,
    instant,
    either: (value: string) => (value.includes('T') ? instant(value) : day(value)),
  };
}
