import { useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null>;

/**
 * In the address, so that Back, a reload and a shared link keep it. `change` removes null and '',
 * leaves all others, also the page, and adds an entry to the history unless `replace`.
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

  const pageOf = (name: string): number =>
    Math.max(1, Number.parseInt(parameters.get(name) ?? '', 10) || 1);

  return {
    page: pageOf('page'),
    /** Page number of a second list in the same address. */
    pageOf,
    text: (name: string): string => parameters.get(name) ?? '',
    choice: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === parameters.get(name)),
    change,
    turnTo: (page: number, options?: { replace: boolean }) => change({ page }, options),
  };
}
