import { useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null>;

/**
 * Reads and changes the query parameters in which a list keeps what it shows (page, filter, search,
 * tab), so that Back, a reload and a shared link keep it. `text` returns '' for a missing one.
 * `change` sets the parameters that it is given, removes those given as null or '', and leaves all
 * others, also the page; it adds an entry to the history unless `replace` is true, and does not
 * scroll.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();

  function change(changes: Changes, options: { replace?: boolean; state?: unknown } = {}): void {
    // Read from the current address: a delayed change (typed search) must not undo a later one.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    setParameters(next, { preventScrollReset: true, ...options });
  }

  /** The page number; 1 if missing or invalid. */
  const pageOf = (name: string): number =>
    Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || 1);

  return {
    page: pageOf('page'),
    /** Page number of a second list in the same address. */
    pageOf,
    text: (name: string): string => parameters.get(name) ?? '',
    /** The parameter if it is one of `values`, else undefined. */
    choice: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === parameters.get(name)),
    change,
    /** Opens a page of the list; with `replace` in place of the one in the history. */
    turnTo: (page: number, options?: { replace: boolean }) => change({ page }, options),
  };
}
