import { useAddress } from '../../../../lib/address.ts';

type Fields = Record<string, readonly string[] | 'text'>;
type Values<F extends Fields> = {
  [Name in keyof F]: (F[Name] extends readonly (infer V)[] ? V : string) | undefined;
};

/** `isNarrow` is also true after page 1. @param fields each filter's values, or 'text' */
export function useFilter<const F extends Fields>(fields: F) {
  const { text, choice, change, turnTo, page } = useAddress();
  const names = Object.keys(fields);
  const query = Object.fromEntries(
    names.map((name) => {
      const values = fields[name];
      return [name, values === 'text' || !values ? text(name) || undefined : choice(name, values)];
    }),
  ) as Values<F>;
  return {
    query,
    page,
    isNarrow: Object.values(query).some(Boolean) || page > 1,
    /** A search is typed letter by letter, so it replaces the entry in the history. */
    narrow: (name: keyof F & string, value: string) =>
      change({ [name]: value, page: null }, { replace: name === 'search' }),
    turnTo,
    showAll: () => change({ ...Object.fromEntries(names.map((name) => [name, null])), page: null }),
  };
}
