import { useAddress } from '../../../lib/address.ts';

/** The statuses that the list can be narrowed to (part 2 §2). */
export const FILTERS = ['verified', 'pending', 'inactive'] as const;

/** The states of guardians' messages that need somebody to act. */
export const GUARDIAN_FILTERS = ['unasked', 'unreached', 'unconfirmed'] as const;

/**
 * Filter and page of the student list, kept in the address: `search`, `status`, and `guardian`,
 * also as the endpoint's query (`asked`). `narrow` sets filters and returns to page 1; `showAll`
 * removes all.
 */
export function useStudentFilter() {
  const { text, choice, page, change, turnTo } = useAddress();
  const guardian = choice('guardian', GUARDIAN_FILTERS);
  return {
    search: text('search'),
    status: choice('status', FILTERS),
    guardian,
    /** The guardians' filter as the endpoint's query; undefined without one. */
    asked: guardian && { [`guardian_${guardian}`]: 'true' as const },
    page,
    narrow: (changes: { search?: string; status?: string; guardian?: string }) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo,
    showAll: () => change({ search: null, status: null, guardian: null, page: null }),
  };
}
