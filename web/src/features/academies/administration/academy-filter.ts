import { ACADEMY_STATUSES, GOVERNORATES } from '@midan/contract';
import { useAddress } from '../../../lib/address.ts';

/** What the list of academies shows, all of it in the address. */
export function useAcademyFilter() {
  const { text, choice, change, page } = useAddress();
  const query = {
    search: text('search'),
    status: choice('status', ACADEMY_STATUSES),
    governorate: choice('governorate', GOVERNORATES),
  };
  return {
    query,
    page,
    isNarrow: Object.values(query).some(Boolean) || page > 1,
    narrow: (changes: { search?: string; status?: string; governorate?: string }) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo: (next: number) => change({ page: next }),
    showAll: () => change({ search: null, status: null, governorate: null, page: null }),
  };
}
export type AcademyFilter = ReturnType<typeof useAcademyFilter>;
