/**
 * Number of the first column, from 0, whose title matches the first name that matches any; -1 if
 * none does.
 * @param names the more specific ones first
 * @param taken columns to leave out
 */
export function findColumn(
  header: readonly string[],
  names: readonly RegExp[],
  taken: readonly number[] = [],
): number {
  for (const name of names) {
    const index = header.findIndex((title, n) => !taken.includes(n) && name.test(title));
    if (index >= 0) return index;
  }
  return -1;
}

/** A column's number, or null if it was not found. */
export const orNoColumn = (index: number): number | null => (index < 0 ? null : index);
