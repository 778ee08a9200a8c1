import { cairoDate, cairoTime } from '@midan/contract';
import type { Language } from '@midan/messages';

/** Formatters of weekday and month names in a locale; give them a day as midnight UTC. */
const formattersFor = (locale: string) => ({
  weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
});
/** Made once for a language: making one takes longer than using it. */
const NAMES: Partial<Record<Language, ReturnType<typeof formattersFor>>> = {};

/** Intl's whole dates differ between server and browser; a page must not change on hydration. */
function nameOf(day: string, part: 'weekday' | 'month', language: Language): string {
  NAMES[language] ??= formattersFor(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB');
  return NAMES[language][part].format(new Date(`${day}T00:00:00Z`));
}

const dayNumber = (day: string) => Number(day.slice(8));

/** `31 January 2027`, with `weekday` before it if asked for. Days are YYYY-MM-DD. */
function dayText(day: string, language: Language, withWeekday = false): string {
  const date = `${dayNumber(day)} ${nameOf(day, 'month', language)} ${day.slice(0, 4)}`;
  return withWeekday ? `${nameOf(day, 'weekday', language)} ${date}` : date;
}

/** `1–3 April 2027`, or one day with its weekday; what both days share is said once. */
function daysText(from: string, to: string, language: Language): string {
  if (from === to) return dayText(from, language, true);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const start = isSameMonth ? dayNumber(from) : startText(from, to, language);
  const end = dayText(to, language);
  if (language === 'ar') return `من ${start} إلى ${end}`;
  return isSameMonth ? `${start}–${end}` : `${start} – ${end}`;
}

/** Today without an instant. */
export const cairoDay = (instant?: string): string =>
  cairoDate(instant ? new Date(instant) : new Date());

/** `Mon 30 Nov`, in Arabic in full. */
function shortText(day: string, language: Language): string {
  const [weekday, month] = (['weekday', 'month'] as const).map((part) =>
    nameOf(day, part, language).slice(0, language === 'en' ? 3 : undefined),
  );
  return `${weekday} ${dayNumber(day)} ${month}`;
}

const startText = (from: string, to: string, language: Language): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${dayNumber(from)} ${nameOf(from, 'month', language)}`
    : dayText(from, language);

/** Time of an instant in Cairo: `23:59`, in Arabic `11:59 م`. */
function timeText(instant: string, language: Language): string {
  const time = cairoTime(new Date(instant)).slice(0, 5);
  if (language === 'en') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'ص' : 'م'}`;
}

/** `Sunday 31 January 2027, 23:59 Cairo time`. */
function instantText(instant: string, language: Language): string {
  const day = dayText(cairoDate(new Date(instant)), language, true);
  const time = timeText(instant, language);
  return language === 'ar' ? `${day}، ${time} بتوقيت القاهرة` : `${day}, ${time} Cairo time`;
}

/** `EGP 4,500` or `EGP 4,500.50`, in Arabic `4,500 جنيه`; a line never breaks inside it. */
function priceText(egp: number, language: Language): string {
  const minimumFractionDigits = Number.isInteger(egp) ? 0 : 2;
  const amount = egp.toLocaleString('en-US', { minimumFractionDigits });
  return language === 'ar' ? `${amount}\u00A0جنيه` : `EGP\u00A0${amount}`;
}

/** Days are YYYY-MM-DD, instants ISO 8601 (shown in Cairo time), prices EGP. */
export const publicFormatsOf = (language: Language) => ({
  days: (from: string, to: string) => daysText(from, to, language),
  time: (instant: string) => timeText(instant, language),
  instant: (instant: string) => instantText(instant, language),
  day: (day: string) => dayText(day, language),
  dayOf: (instant: string) => dayText(cairoDate(new Date(instant)), language),
  shortDay: (day: string) => shortText(day, language),
  price: (egp: number) => priceText(egp, language),
});
