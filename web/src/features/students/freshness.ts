/** Milliseconds: students are stale after 3 minutes (part 2 §7). */
export const FRESH = 3 * 60_000;
