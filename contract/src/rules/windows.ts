/** A window's bounds; null is without a bound. */
interface Bounds {
  opens_at: Date | null;
  closes_at: Date | null;
}

const MINUTE_MS = 60_000;

/** The first moment after a window: the minute of `closes_at` is its last. */
export const windowEnd = (closesAt: Date): Date => new Date(closesAt.getTime() + MINUTE_MS);

/** 23:59 means until 23:59:59.999. Null is always open. */
export function isWindowOpen(window: Bounds | null, now: Date): boolean {
  if (!window) return true;
  const { opens_at, closes_at } = window;
  if (opens_at && now < opens_at) return false;
  return !closes_at || now < windowEnd(closes_at);
}

/** With a school's own deadline, if that is later. */
export function extendedWindow<W extends Bounds>(window: W, until: Date | null): W {
  if (!until || !window.closes_at || until <= window.closes_at) return window;
  return { ...window, closes_at: until };
}

/** A team's number as it is said: edition and at least four digits, `7-0421`. */
export const teamNumber = (edition: number, number: number): string =>
  `${edition}-${String(number).padStart(4, '0')}`;

/** The edition in a team's number: 7 of `7-0421`. */
export const editionOfTeam = (number: string): number => Number.parseInt(number, 10);
