type Value = unknown;
type Fields = Record<string, Value>;

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are merged field by field; a list counts as one value. */
function keptValue(base: Value, typed: Value, stored: Value): Value {
  if (isFields(base) && isFields(typed) && isFields(stored)) {
    const names = Object.keys({ ...stored, ...typed });
    return Object.fromEntries(
      names.map((name) => [name, keptValue(base[name], typed[name], stored[name])]),
    );
  }
  return isSame(base, typed) ? stored : typed;
}

/** A list counts as one value: with one changed row all of its rows are as typed. */
export const keepTyped = <V extends Fields>(base: V, typed: V, stored: V): V =>
  keptValue(base, typed, stored) as V;

/** True if saving `kept` overwrites a value that somebody else has changed since `base`. */
export function replacesOthers(base: Value, kept: Value, stored: Value): boolean {
  if (isFields(base) && isFields(kept) && isFields(stored)) {
    return Object.keys(stored).some((name) => replacesOthers(base[name], kept[name], stored[name]));
  }
  return !isSame(kept, stored) && !isSame(base, stored);
}
