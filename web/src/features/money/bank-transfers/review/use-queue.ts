import { type BankTransferForReview, LIMITS, listAdminBankTransfers } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FRESH } from '../../../../lib/freshness.ts';
import { useLive } from '../../../../lib/live.ts';
import { readPage } from '../../../../lib/query.ts';
import { colleagueAt, useOwnId } from './use-own-id.ts';
import type { ReviewFilter } from './use-review.ts';

/** A list read later (`readAt`, in ms) empties it. */
function useSkipped(readAt: number) {
  const [skipped, setSkipped] = useState({ readAt, ids: [] as string[] });
  const ids = skipped.readAt === readAt ? skipped.ids : [];
  return { ids, skip: (id: string) => setSkipped({ readAt, ids: [...ids, id] }) };
}

interface Options {
  /** Id of the open transfer, or null. */
  open: string | null;
  search: string;
  filter: ReviewFilter;
  /** False for no queue: the list is not read. */
  mayDecide: boolean;
}

/** Without what colleagues look at; only the first `perPageMax` are known. */
export function useQueue({ open, search, filter, mayDecide }: Options) {
  const ownId = useOwnId();
  const list = useQuery({
    ...readPage(listAdminBankTransfers, {
      query: {
        ...filter,
        status: 'pending',
        search: search || undefined,
        per_page: LIMITS.perPageMax,
      },
    }),
    enabled: mayDecide,
    staleTime: FRESH.transfers,
    ...useLive({ whileTyping: open !== null }),
  });
  const { ids: skipped, skip } = useSkipped(list.dataUpdatedAt);
  const isFree = (transfer: BankTransferForReview) =>
    transfer.id === open || !(colleagueAt(transfer, ownId) || skipped.includes(transfer.id));
  const pending = list.data?.data ?? [];
  const ids = pending.filter(isFree).map(({ id }) => id);
  const index = open ? ids.indexOf(open) : -1;
  const [place, setPlace] = useState(0);
  if (index >= 0 && index !== place) setPlace(index);
  const isIn = index >= 0;
  return {
    /** How many are left to decide; undefined until known. */
    remaining: list.data?.meta.total,
    /** The open one's place, from 1; null if it is not in the queue. */
    place: isIn ? index + 1 : null,
    first: ids[0],
    /** True if there are pending transfers, and colleagues look at all of them. */
    isAllHeld: pending.length > 0 && ids.length === 0,
    previous: ids[place - 1],
    next: isIn ? ids[index + 1] : (ids[place] ?? ids[0]),
    /** The one to decide after the open one: the next, else the first that is left. */
    afterDecision: ids[index + 1] ?? ids.find((id) => id !== open),
    /** Leaves a transfer out until the list is read again. */
    skip,
  };
}
export type Queue = ReturnType<typeof useQueue>;

/** No other transfer is opened after a decision, and `skip` does nothing. */
export function queueOf(ids: readonly string[], open: string | null): Queue {
  const index = open ? ids.indexOf(open) : -1;
  return {
    remaining: ids.length,
    place: index < 0 ? null : index + 1,
    first: ids[0],
    isAllHeld: false,
    previous: index > 0 ? ids[index - 1] : undefined,
    next: index < 0 ? undefined : ids[index + 1],
    afterDecision: undefined,
    skip: () => undefined,
  };
}
