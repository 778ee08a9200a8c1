import { SENDING } from '../../../limits.ts';

/** Kinds of messages that may use the kept share of the quota: somebody waits for them. */
export const URGENT_KINDS: readonly string[] = ['code', 'guardian_link'];

export const keptOf = (quota: number): number => Math.ceil(quota * SENDING.keptShare);

/** A code that cannot be sent locks somebody out: urgent ones may use the kept share. */
export const limitOf = (quota: number, isUrgent: boolean): number =>
  isUrgent ? quota : quota - keptOf(quota);

/**
 * A person leaves after one window; whoever takes the place leaves one window later. `free` counts
 * from 1; `windows` after the person at `oldest` (oldest first) was reached.
 */
export const placeInWindow = (free: number, reached: number) =>
  reached === 0
    ? { oldest: 0, windows: 1 }
    : { oldest: (free - 1) % reached, windows: 1 + Math.floor((free - 1) / reached) };
