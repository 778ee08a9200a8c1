import {
  REVIEW_STATUSES,
  type ReviewStatus,
  TRANSFER_SORTS,
  type TransferSort,
} from '@midan/contract';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address.ts';

/** Parameters of the address that narrow the list besides status and search. */
const TYPED = ['from', 'to', 'bank', 'min_amount', 'max_amount', 'twins_of'] as const;
type Typed = (typeof TYPED)[number];
export type FilterChanges = Partial<Record<Typed | 'duplicates' | 'sort', string | null>>;
export interface ReviewFilter extends Partial<Record<Typed, string>> {
  duplicates?: 'true';
  sort?: TransferSort;
}

/** What the list is asked for; what the address leaves out is left out. */
function filterOf(text: (name: string) => string, sort: TransferSort | undefined): ReviewFilter {
  const typed = TYPED.map((name) => [name, text(name)] as const).filter(([, value]) => value);
  return {
    ...Object.fromEntries(typed),
    ...(text('duplicates') === 'true' && { duplicates: 'true' }),
    ...(sort && { sort }),
  };
}

/**
 * What the review screen shows, all of it in the address: status, search, page, and the transfer
 * whose proof is open. Opening a proof is a step of its own, so that Back closes it.
 */
export function useReview() {
  const { page, text, choice, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  const status = choice('status', REVIEW_STATUSES) ?? 'pending';
  const search = text('search');
  const filter = filterOf(text, choice('sort', TRANSFER_SORTS));
  return {
    status,
    search,
    filter,
    // Transfers that are alike stand in any status.
    query: { ...filter, ...(filter.twins_of ? {} : { status }), search: search || undefined },
    page,
    /** Id of the open transfer, or null. */
    open: text('transfer') || null,
    showStatus: (status: ReviewStatus) => change({ status, page: null }),
    showSearch: (search: string) => change({ search, page: null }, { replace: true }),
    showFilter: (changes: FilterChanges) => change({ ...changes, page: null }, { replace: true }),
    showPage: (next: number, options?: { replace: boolean }) => change({ page: next }, options),
    openTransfer: (transfer: string) => change({ transfer }, { state: { openedHere: true } }),
    /** The next in the queue takes the place of the open one: Back still leads to the list. */
    goOn: (transfer: string) => change({ transfer }, { replace: true, state: { openedHere } }),
    /** A proof opened by a shared link has no list behind it to go back to. */
    closeTransfer: () => {
      if (openedHere) void navigate(-1);
      else change({ transfer: null }, { replace: true });
    },
  };
}

export type ReviewQuery = ReturnType<typeof useReview>['query'];
