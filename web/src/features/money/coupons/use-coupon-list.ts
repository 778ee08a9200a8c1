import { COUPON_FILTERS } from '@midan/contract';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address.ts';

export type CouponFilter = (typeof COUPON_FILTERS)[number];

const TABS = ['list', 'analytics'] as const;

/** Opening details adds an entry to the history, so that Back closes them. */
export function useCouponList() {
  const { page, text, choice, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
  return {
    tab: choice('tab', TABS) ?? 'list',
    status: choice('status', COUPON_FILTERS) ?? 'all',
    search: text('search'),
    page,
    open: text('coupon') || null,
    showTab: (tab: string | null) => change({ tab: tab === 'list' ? null : tab }),
    showStatus: (status: CouponFilter) =>
      change({ status: status === 'all' ? null : status, page: null }),
    showSearch: (search: string) => change({ search, page: null }, { replace: true }),
    showAll: () => change({ search: null, status: null, page: null }),
    showPage: (next: number, options?: { replace: boolean }) => change({ page: next }, options),
    openDetails: (coupon: string) => change({ coupon }, { state: { openedHere: true } }),
    /** Details opened by a shared link have no list behind them to go back to. */
    closeDetails: () => {
      if (openedHere) void navigate(-1);
      else change({ coupon: null }, { replace: true });
    },
  };
}
