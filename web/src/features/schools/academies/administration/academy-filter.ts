import { ACADEMY_STATUSES, GOVERNORATES, OWED_BY_SCHOOLS } from '@midan/contract';
import { useAddress } from '../../../../lib/address.ts';

/** '' for no search, undefined for no choice; `isNarrow` also after the first page. */
export function useAcademyFilter() {
  const { text, choice, change, turnTo, page } = useAddress();
  const query = {
    search: text('search'),
    status: choice('status', ACADEMY_STATUSES),
    governorate: choice('governorate', GOVERNORATES),
    twins: choice('twins', ['true']),
    owes: choice('owes', OWED_BY_SCHOOLS),
  };
  return {
    query,
    page,
    isNarrow: Object.values(query).some(Boolean) || page > 1,
    narrow: (changes: Partial<Record<keyof typeof query, string>>) =>
      change({ ...changes, page: null }, { replace: changes.search !== undefined }),
    turnTo,
    showAll: () =>
      change({
        search: null,
        status: null,
        governorate: null,
        twins: null,
        owes: null,
        page: null,
      }),
  };
}
export type AcademyFilter = ReturnType<typeof useAcademyFilter>;
