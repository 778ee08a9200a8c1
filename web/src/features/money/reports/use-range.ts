import { useAddress } from '../../../lib/address.ts';

/** YYYY-MM-DD, or blank. `narrow` returns to page 1. */
export function useRange() {
  const { text, change } = useAddress();
  return {
    from: text('from'),
    to: text('to'),
    narrow: (days: { from?: string; to?: string }) => change({ ...days, page: null }),
  };
}
