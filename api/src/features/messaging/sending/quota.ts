import { SENDING } from '../../../limits.ts';

/** Kinds of messages that may use the kept share of the quota: somebody waits for them. */
export const URGENT_KINDS: readonly string[] = ['code', 'guardian_link'];

/** Number of people of a quota that is kept for urgent messages (URGENT_KINDS). */
export const keptOf = (quota: number): number => Math.ceil(quota * SENDING.keptShare);

/**
 * Number of people up to which messages of a class may raise the count: the quota for urgent ones,
 * the quota without the kept share for others. A code that cannot be sent locks somebody out.
 */
export const limitOf = (quota: number, isUrgent: boolean): number =>
  isUrgent ? quota : quota - keptOf(quota);

/**
 * Place in the quota's window after `free` people have left the count: `windows` window lengths
 * after the time at which the person with index `oldest` (oldest first) was reached. A person
 * leaves after one window; whoever takes the place leaves one window later.
 * @param free from 1
 * @param reached number of people in the count
 */
export const placeInWindow = (free: number, reached: number) =>
  reached === 0
    ? { oldest: 0, windows: 1 }
    : { oldest: (free - 1) % reached, windows: 1 + Math.floor((free - 1) / reached) };
