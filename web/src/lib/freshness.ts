const MINUTE = 60_000;

/** Milliseconds for which a reply counts as fresh; otherwise the query client's 5 minutes. */
export const FRESH = {
  // Part 2 §7.
  wallet: MINUTE,
  transactions: 2 * MINUTE,
  transfers: MINUTE,
  academy: 2 * MINUTE,
  students: 3 * MINUTE,
  // Data that others change at any time.
  student: MINUTE,
  requests: MINUTE,
  figures: MINUTE,
  edition: MINUTE,
  studentArea: MINUTE / 2,
  administeredAcademy: MINUTE / 2,
} as const;
