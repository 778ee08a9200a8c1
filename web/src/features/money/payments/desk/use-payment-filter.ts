import {
  PAYMENT_GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRANSFER_SORTS,
} from '@midan/contract';
import { useAddress } from '../../../../lib/address.ts';

const NAMES = [
  'search',
  'status',
  'gateway',
  'method',
  'needs_person',
  'refunded',
  'from',
  'to',
] as const;
type Changes = Partial<Record<(typeof NAMES)[number] | 'sort', string | null>>;

/** `isNarrow` is also true beyond page 1; `showAll` clears the filter, not the order. */
export function usePaymentFilter() {
  const { page, text, choice, change, turnTo } = useAddress();
  const filter = {
    search: text('search'),
    status: choice('status', PAYMENT_STATUSES),
    gateway: choice('gateway', PAYMENT_GATEWAYS),
    method: choice('method', PAYMENT_METHODS),
    needs_person: choice('needs_person', ['true']),
    refunded: choice('refunded', ['true']),
    from: text('from') || undefined,
    to: text('to') || undefined,
  };
  return {
    page,
    filter,
    sort: choice('sort', TRANSFER_SORTS),
    isNarrow: Object.values(filter).some(Boolean) || page > 1,
    /** A search replaces the entry in the history. */
    narrow: (changes: Changes) =>
      change({ ...changes, page: null }, { replace: 'search' in changes }),
    turnTo,
    showAll: () => change({ ...Object.fromEntries(NAMES.map((name) => [name, null])), page: null }),
  };
}
export type PaymentFilter = ReturnType<typeof usePaymentFilter>;
