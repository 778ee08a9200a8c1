/** Characters of a title that are looked at: patterns may take time by the square of the length. */
const TITLE_MAX = 60;

/**
 * Tries the names in order. Returns the number, from 0, of the first column whose title matches the
 * first name that any title matches; -1 if no name matches.
 * @param names patterns of titles, the more specific ones first
 * @param taken numbers of columns to leave out
 */
export function findColumn(
  header: readonly string[],
  names: readonly RegExp[],
  taken: readonly number[] = [],
): number {
  for (const name of names) {
    const index = header.findIndex(
      (title, n) => !taken.includes(n) && name.test(title.slice(0, TITLE_MAX)),
    );
    if (index >= 0) return index;
  }
  return -1;
}

/** A column's number, or null if it was not found. */
export const orNoColumn = (index: number): number | null => (index < 0 ? null : index);
