import { formatMoney, toPiastres } from '@midan/contract';
import type { Language } from '@midan/messages';
import { useLanguage } from './language.tsx';

const COUNT = new Intl.NumberFormat('en-US');

const dates = (locale: string) => ({
  long: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Cairo' }),
  time: new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  }),
  day: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'Africa/Cairo',
  }),
  month: new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  }),
  monthName: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'Africa/Cairo' }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
});
const DATES = { ar: dates('ar-EG'), en: dates('en-GB') } satisfies Record<Language, unknown>;
/** The same dates with Western digits. */
const FIGURE_DATES = { ar: dates('ar-EG-u-nu-latn'), en: DATES.en };

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function relative(instant: string, formats: ReturnType<typeof dates>, now: number): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return formats.relative.format(Math.round(seconds / size), unit);
}

const NO_BREAK = '\u00A0';

/** The text with figure and currency kept on one line. */
export const unbroken = (text: string): string =>
  text.replace(/EGP (?=-?\d)/g, `EGP${NO_BREAK}`).replace(/(?<=\d) (?=جنيه)/g, NO_BREAK);

/**
 * `day` leaves the year out, where the place is narrow and the year is told elsewhere; `month` the
 * day.
 */
export type DateStyle = 'date' | 'day' | 'month' | 'time' | 'relative';

function dateIn(formats: ReturnType<typeof dates>, value: string, style: DateStyle): string {
  if (style === 'relative') return relative(value, formats, Date.now());
  return formats[style === 'date' ? 'long' : style].format(new Date(value));
}

/** Formatters of a language. Money is a number of EGP; days and instants are ISO 8601 texts. */
export function formatsOf(language: Language) {
  return {
    /** `4,500.00 جنيه` / `EGP 4,500.00`, inside a sentence. */
    money: (egp: number) => unbroken(formatMoney(toPiastres(egp), language)),
    /** The same in a place of its own, where a narrow column may break it. */
    amount: (egp: number) => formatMoney(toPiastres(egp), language),
    count: (value: number) => COUNT.format(value),
    /** The name of a month, 1 to 12. */
    monthName: (month: number) => DATES[language].monthName.format(Date.UTC(2000, month - 1, 15)),
    date: (value: string, style: DateStyle = 'date') => dateIn(DATES[language], value, style),
    /** A date in a sentence that also has an amount or a count: Western digits, as those have. */
    figureDate: (value: string, style: DateStyle = 'date') =>
      dateIn(FIGURE_DATES[language], value, style),
  };
}

export const useFormats = () => formatsOf(useLanguage());
