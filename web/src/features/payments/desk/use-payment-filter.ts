import {
  PAYMENT_GATEWAYS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRANSFER_SORTS,
} from '@midan/contract';
import { useAddress } from '../../../lib/address.ts';

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

/** Which payments are shown, all of it in the address, by the names of the endpoint's query. */
export function usePaymentFilter() {
  const { page, text, choice, change } = useAddress();
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
    /** A search is typed letter by letter: it replaces the address before. */
    narrow: (changes: Changes) =>
      change({ ...changes, page: null }, { replace: 'search' in changes }),
    turnTo: (next: number) => change({ page: next }),
    showAll: () => change({ ...Object.fromEntries(NAMES.map((name) => [name, null])), page: null }),
  };
}
export type PaymentFilter = ReturnType<typeof usePaymentFilter>;
