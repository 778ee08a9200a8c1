/**
 * The first column whose title has one of the names; the names are asked in their order, so the more
 * specific ones stand first. -1 if there is none.
 * @param taken columns that are something else
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
