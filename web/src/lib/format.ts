import { cairoInstant, formatMoney, toPiastres } from '@midan/contract';
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
  weekday: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Africa/Cairo' }),
  month: new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  }),
  monthName: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'Africa/Cairo' }),
  relative: new Intl.RelativeTimeFormat(locale),
  now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
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

const unitFor = (seconds: number) =>
  UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);

/** Distance of an instant from `now` (ms) in words, rounded, in the largest unit that it fills. */
function relative(instant: string, formats: ReturnType<typeof dates>, now: number): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  const [, fine] = unitFor(seconds);
  // 59.8 minutes are an hour.
  const rounded = Math.round(seconds / fine) * fine;
  const [unit, size] = unitFor(rounded);
  // Only 0 gets a word of its own ("now"): "yesterday" is a matter of the calendar.
  const words = rounded === 0 ? formats.now : formats.relative;
  return words.format(Math.round(rounded / size), unit);
}

const NO_BREAK = '\u00A0';

/** The text, with a no-break space between each amount of EGP and its currency. */
export const unbroken = (text: string): string =>
  text.replace(/EGP (?=-?\d)/g, `EGP${NO_BREAK}`).replace(/(?<=\d) (?=جنيه)/g, NO_BREAK);

/** `day` leaves the year out, `month` the day; `weekday` is the long date with its weekday. */
export type DateStyle = 'date' | 'day' | 'weekday' | 'month' | 'time' | 'relative';

function dateIn(formats: ReturnType<typeof dates>, value: string, style: DateStyle): string {
  if (style === 'relative') return relative(value, formats, Date.now());
  return formats[style === 'date' ? 'long' : style].format(new Date(value));
}

/** Tells a day (YYYY-MM-DD) from an instant, by its length; does not validate. */
export const isDay = (value: string): boolean => value.length === 10;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const lengths = (locale: string) =>
  Object.fromEntries(
    (['day', 'hour', 'minute'] as const).map((unit) => [
      unit,
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
    ]),
  );
const LENGTHS = { ar: lengths('ar-EG-u-nu-latn'), en: lengths('en-GB') };

/** `6 days`; hours below two days, minutes below three hours. Rounded down, at least a minute. */
function lengthOf(ms: number, language: Language): string {
  const [unit, size] = (
    [
      ['day', DAY, 2 * DAY],
      ['hour', HOUR, 3 * HOUR],
    ] as const
  ).find(([, , least]) => ms >= least) ?? ['minute', MINUTE];
  return LENGTHS[language][unit]?.format(Math.max(1, Math.floor(ms / size))) ?? '';
}

/** Formatters of a language. Money is a number of EGP; days and instants are ISO 8601 texts. */
export function formatsOf(language: Language) {
  return {
    /** `4,500.00 جنيه` / `EGP 4,500.00`, inside a sentence. */
    money: (egp: number) => unbroken(formatMoney(toPiastres(egp), language)),
    /** For a place of its own, where a narrow column may break it before the currency. */
    amount: (egp: number) => formatMoney(toPiastres(egp), language),
    count: (value: number) => COUNT.format(value),
    monthName: (month: number) => DATES[language].monthName.format(Date.UTC(2000, month - 1, 15)),
    date: (value: string, style: DateStyle = 'date') => dateIn(DATES[language], value, style),
    /** An instant or a day with its weekday; an instant in Cairo time. */
    deadline: (value: string) =>
      isDay(value)
        ? FIGURE_DATES[language].weekday.format(new Date(value))
        : cairoInstant(new Date(value), language),
    length: (ms: number) => lengthOf(ms, language),
    days: (value: number) => LENGTHS[language].day?.format(value) ?? '',
    /** Like `date`, with Western digits: for a sentence that also has an amount or a number. */
    figureDate: (value: string, style: DateStyle = 'date') =>
      dateIn(FIGURE_DATES[language], value, style),
  };
}

export const useFormats = () => formatsOf(useLanguage());
