import { SENDING } from '../../limits.ts';

/** Kinds of messages that may use the kept share of the quota: somebody waits for them. */
export const URGENT_KINDS: readonly string[] = ['code', 'guardian_link'];

/** People of a quota that are kept for codes and consent links. */
export const keptOf = (quota: number): number => Math.ceil(quota * SENDING.keptShare);

/**
 * People whom messages of a class may bring the count to. Others stop below the kept share, however
 * many codes went out: a code that cannot be sent locks somebody out.
 */
export const limitOf = (quota: number, isUrgent: boolean): number =>
  isUrgent ? quota : quota - keptOf(quota);

/**
 * When the message at a place of the queue can go, in units of the window: the `free`-th oldest
 * person leaves the count first, and whoever takes that place leaves one window later.
 * @param free how many people have to leave the count before, from 1
 * @param reached people in the count
 */
export const placeInWindow = (free: number, reached: number) =>
  reached === 0
    ? { oldest: 0, windows: 1 }
    : { oldest: (free - 1) % reached, windows: 1 + Math.floor((free - 1) / reached) };
