import { ACADEMY_STATUSES, GOVERNORATES } from '@midan/contract';
import { useAddress } from '../../../../lib/address.ts';

/**
 * Filters and page of the list of academies, kept in the URL. `query` has '' for no search and
 * undefined for no choice; `isNarrow` is true with a filter or a page after the first. `narrow`
 * sets filters and returns to page 1; `showAll` removes all.
 */
export function useAcademyFilter() {
  const { text, choice, change, turnTo, page } = useAddress();
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
    turnTo,
    showAll: () => change({ search: null, status: null, governorate: null, page: null }),
  };
}
export type AcademyFilter = ReturnType<typeof useAcademyFilter>;
