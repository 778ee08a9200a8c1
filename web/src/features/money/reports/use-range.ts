import { useAddress } from '../../../lib/address.ts';

/**
 * First and last day of a report, kept in the address: YYYY-MM-DD, or blank. `narrow` sets them and
 * returns to page 1.
 */
export function useRange() {
  const { text, change } = useAddress();
  return {
    from: text('from'),
    to: text('to'),
    narrow: (days: { from?: string; to?: string }) => change({ ...days, page: null }),
  };
}
