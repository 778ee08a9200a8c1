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

export function isYearPossible(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= LIMITS.yearMin && year <= LIMITS.yearMax;
}

/** True for an existing day, YYYY-MM-DD, from LIMITS.yearMin to LIMITS.yearMax. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isYearPossible(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const CAIRO_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const cairoTime = (instant: Date): string => CAIRO_TIME.format(instant);

const CAIRO_OFFSET = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Cairo',
  timeZoneName: 'longOffset',
});

/** An instant to the second in Cairo with its offset from UTC: `2026-10-05 14:03:22+03:00`. */
export function cairoTimestamp(instant: Date): string {
  const parts = CAIRO_OFFSET.formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${cairoDate(instant)} ${cairoTime(instant)}${name.replace('GMT', '')}`;
}

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

const HOUR_MS = 3_600_000;
/** Cairo's offsets from UTC, winter first. */
const CAIRO_OFFSETS = [2, 3];

/** `{ day: '2027-04-01', time: '23:59' }`. */
export const inCairo = (instant: Date): { day: string; time: string } => ({
  day: cairoDate(instant),
  time: cairoTime(instant).slice(0, 5),
});

/**
 * A time that comes twice, when clocks go back, means its second time; one that is skipped, when
 * clocks go forward, means one hour later.
 */
export function fromCairo(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const candidates = CAIRO_OFFSETS.map((hours) => new Date(asUtc - hours * HOUR_MS));
  const isShown = (instant: Date) => {
    const shown = inCairo(instant);
    return shown.day === day && shown.time === time;
  };
  return candidates.find(isShown) ?? new Date(asUtc - 2 * HOUR_MS);
}
