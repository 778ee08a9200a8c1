/** Patterns may take time by the square of a title's length. */
const TITLE_MAX = 60;

/**
 * Number, from 0, of the first column that the first matching name matches; -1 for none.
 * @param names patterns of titles, the more specific ones first
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

export const orNoColumn = (index: number): number | null => (index < 0 ? null : index);
