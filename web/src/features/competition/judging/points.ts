/** One decimal, as points are compared. */
export const tenths = (points: number | null): string => points?.toFixed(1) ?? '—';

/** Of a match: 2:05.3 */
export function runTime(ms: number): string {
  const all = Math.round(ms / 100);
  const seconds = String(Math.floor(all / 10) % 60).padStart(2, '0');
  return `${Math.floor(all / 600)}:${seconds}.${all % 10}`;
}
