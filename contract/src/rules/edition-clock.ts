import type { PublicEdition } from '../features/season/editions.ts';
import { cairoDate } from './dates.ts';
import { windowEnd } from './windows.ts';

/**
 * Day in Cairo, and when a window or price last changed (ISO; 1970 if never). Pages are kept until
 * one of both changes, so they must not read a clock of their own.
 */
export function editionClock(
  { windows, prices }: Pick<PublicEdition, 'windows' | 'prices'>,
  now: Date,
): { day: string; moment: string } {
  const moments = [
    ...windows.flatMap(({ opens_at, closes_at }) => [
      opens_at && new Date(opens_at),
      closes_at && windowEnd(new Date(closes_at)),
    ]),
    ...prices.map(({ from_at }) => from_at && new Date(from_at)),
  ];
  const passed = moments.map(Number).filter((moment) => moment <= now.getTime());
  return { day: cairoDate(now), moment: new Date(Math.max(0, ...passed)).toISOString() };
}
