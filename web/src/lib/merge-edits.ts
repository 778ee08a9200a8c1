/** A value that was saved elsewhere during this edit: by somebody else, or in another tab. */
export interface ForeignChange {
  name: string;
  before: unknown;
  now: unknown;
  /** The reader has changed it to something else: the form keeps the reader's value. */
  isContested: boolean;
}

/**
 * Merges two edits of one record. `values` has what the reader has typed, and for everything else
 * what is stored now; `changes` are the values that were stored since.
 * @param base the values that both edits began with
 */
export function mergeEdits<V extends Record<string, unknown>>(base: V, typed: V, stored: V) {
  const names = Object.keys(base) as (keyof V & string)[];
  const changes: ForeignChange[] = names
    .filter((name) => stored[name] !== base[name])
    .map((name) => ({
      name,
      before: base[name],
      now: stored[name],
      isContested: typed[name] !== base[name] && typed[name] !== stored[name],
    }));
  const own = names.filter((name) => typed[name] !== base[name]);
  const values = { ...stored, ...Object.fromEntries(own.map((name) => [name, typed[name]])) } as V;
  return { values, changes };
}
