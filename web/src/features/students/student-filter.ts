import { useAddress } from '../../lib/address.ts';

/** The statuses that the list can be narrowed to (part 2 §2). */
export const FILTERS = ['verified', 'pending', 'inactive'] as const;

/** Which students are asked for; all of it in the address. */
export function useStudentFilter() {
  const { text, choice, page, change } = useAddress();
  return {
    search: text('search'),
    status: choice('status', FILTERS),
    page,
    narrow: (changes: { search?: string; status?: string }) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo: (next: number, options?: { replace: boolean }) => change({ page: next }, options),
    showAll: () => change({ search: null, status: null, page: null }),
  };
}
