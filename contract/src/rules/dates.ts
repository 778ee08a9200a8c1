import { LIMITS } from '../limits.ts';

const CAIRO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Calendar day in Cairo at an instant, YYYY-MM-DD. Transfers and coupons use this day. */
export function cairoDate(instant: Date): string {
  return CAIRO.format(instant);
}

/** True for an existing day, YYYY-MM-DD, from LIMITS.yearMin on. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < LIMITS.yearMin) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const CAIRO_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Time of day in Cairo, HH:MM:SS. */
export const cairoTime = (instant: Date): string => CAIRO_TIME.format(instant);

const CAIRO_INSTANT = {
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Cairo',
    dateStyle: 'full',
    timeStyle: 'short',
  }),
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
    timeZone: 'Africa/Cairo',
    dateStyle: 'full',
    timeStyle: 'short',
  }),
};

/** An instant with its weekday, in Cairo: `Thursday, 1 April 2027 at 23:59 (Cairo time)`. */
export const cairoInstant = (instant: Date, language: 'ar' | 'en'): string =>
  `${CAIRO_INSTANT[language].format(instant)} (${language === 'ar' ? 'بتوقيت القاهرة' : 'Cairo time'})`;
