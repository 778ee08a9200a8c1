import { useAddress } from '../../../lib/address.ts';

/** The statuses that the list can be narrowed to (part 2 §2). */
export const FILTERS = ['verified', 'pending', 'inactive'] as const;

/** The states of guardians' messages that need somebody to act. */
export const GUARDIAN_FILTERS = ['unasked', 'unreached', 'unconfirmed'] as const;

export function useStudentFilter() {
  const { text, choice, page, change, turnTo } = useAddress();
  const guardian = choice('guardian', GUARDIAN_FILTERS);
  return {
    search: text('search'),
    status: choice('status', FILTERS),
    guardian,
    asked: guardian && { [`guardian_${guardian}`]: 'true' as const },
    page,
    narrow: (changes: { search?: string; status?: string; guardian?: string }) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo,
    showAll: () => change({ search: null, status: null, guardian: null, page: null }),
  };
}
