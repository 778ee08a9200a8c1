import {
  REVIEW_STATUSES,
  type ReviewStatus,
  TRANSFER_SORTS,
  type TransferSort,
} from '@midan/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../../lib/address.ts';

/** Parameters of the address that narrow the list besides status and search. */
const TYPED = ['from', 'to', 'bank', 'min_amount', 'max_amount', 'twins_of', 'decided_by'] as const;
type Typed = (typeof TYPED)[number];
export type FilterChanges = Partial<Record<Typed | 'duplicates' | 'sort', string | null>>;
export const LIST_VIEWS = ['cards', 'table'] as const;
export type ListView = (typeof LIST_VIEWS)[number];
const NO_FILTER: FilterChanges = {
  from: null,
  to: null,
  bank: null,
  min_amount: null,
  max_amount: null,
  duplicates: null,
  twins_of: null,
  decided_by: null,
  sort: null,
};
export interface ReviewFilter extends Partial<Record<Typed, string>> {
  duplicates?: 'true';
  sort?: TransferSort;
}

function filterOf(text: (name: string) => string, sort: TransferSort | undefined): ReviewFilter {
  const typed = TYPED.map((name) => [name, text(name)] as const).filter(([, value]) => value);
  return {
    ...Object.fromEntries(typed),
    ...(text('duplicates') === 'true' && { duplicates: 'true' }),
    ...(sort && { sort }),
  };
}

interface Opened {
  /** From this list, which Back leads to. */
  openedHere?: boolean;
  /** By the queue, not by the choice of this transfer. */
  inQueue?: boolean;
}

/** `query` is without the page. Opening a transfer adds to the history, so that Back closes it. */
export function useReview() {
  const { page, text, choice, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { openedHere = false, inQueue = false } = (state ?? {}) as Opened;
  const [clears, setClears] = useState({ filter: 0, search: 0 });
  const clearAnd: typeof change = (changes, options) => {
    const search = clears.search + ('search' in changes ? 1 : 0);
    setClears({ filter: clears.filter + 1, search });
    change({ ...NO_FILTER, page: null, ...changes }, options);
  };
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
    open: text('transfer') || null,
    inQueue,
    view: choice('view', LIST_VIEWS) ?? 'cards',
    showView: (view: ListView) =>
      change({ view: view === 'cards' ? null : view }, { replace: true }),
    // Nobody has decided a pending transfer.
    showStatus: (status: ReviewStatus) =>
      change({ status, page: null, ...(status === 'pending' && { decided_by: null }) }),
    showSearch: (search: string) => change({ search, page: null }, { replace: true }),
    /** How often `clear` and `clearAll` replaced the filters, and the search. */
    clears,
    clear: () => clearAnd({}, { replace: true }),
    clearAll: () => clearAnd({ search: null }, { replace: true }),
    showFilter: (changes: FilterChanges) => change({ ...changes, page: null }, { replace: true }),
    showPage: (next: number, options?: { replace: boolean }) => change({ page: next }, options),
    openTransfer: (transfer: string, options: { inQueue?: boolean } = {}) =>
      change({ transfer }, { state: { openedHere: true, ...options } }),
    /** The next in the queue takes the place of the open one: Back still leads to the list. */
    goOn: (transfer: string) =>
      change({ transfer }, { replace: true, state: { openedHere, inQueue: true } }),
    /** Goes back to the list; a transfer opened by a shared link has none behind it. */
    closeTransfer: () => {
      if (openedHere) void navigate(-1);
      else change({ transfer: null }, { replace: true });
    },
  };
}

export type ReviewQuery = ReturnType<typeof useReview>['query'];
