import { useAddress } from '../../../lib/address.ts';

/** The statuses that the list can be narrowed to (part 2 §2), and verified ones without a team. */
export const FILTERS = ['verified', 'pending', 'inactive', 'no_team'] as const;

/** The states of guardians' messages that need somebody to act. */
export const GUARDIAN_FILTERS = ['unasked', 'unreached', 'unconfirmed'] as const;

export function useStudentFilter() {
  const { text, choice, page, change, turnTo } = useAddress();
  const guardian = choice('guardian', GUARDIAN_FILTERS);
  const chosen = choice('status', FILTERS);
  const asked = {
    ...(guardian && { [`guardian_${guardian}`]: 'true' as const }),
    ...(chosen === 'no_team' && { available_for_team: 'true' as const }),
  };
  return {
    search: text('search'),
    chosen,
    status: chosen === 'no_team' ? undefined : chosen,
    guardian,
    asked: guardian || chosen === 'no_team' ? asked : undefined,
    page,
    narrow: (changes: { search?: string; status?: string; guardian?: string }) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo,
    showAll: () => change({ search: null, status: null, guardian: null, page: null }),
  };
}
