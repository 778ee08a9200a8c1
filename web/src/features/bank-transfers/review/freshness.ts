/** Part 2 §7: bank transfers are fresh for a minute, in ms. */
export const FRESH = 60_000;
