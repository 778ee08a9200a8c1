const DAY_MS = 24 * 3600 * 1000;

/** 52 weeks: dates keep their day of the week. */
export const USUAL_SHIFT = 364;

/** Days from one day (YYYY-MM-DD) to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** '' if `typed` is no whole number from 0 to 9999. Days are YYYY-MM-DD. */
export function dayAfter(day: string, typed: string): string {
  const days = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(days) || days < 0 || days > 9999) return '';
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
