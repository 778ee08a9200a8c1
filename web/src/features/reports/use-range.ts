import { useAddress } from '../../lib/address.ts';

/** The first and last day of a report, in the page's address: YYYY-MM-DD or blank. `narrow` sets them. */
export function useRange() {
  const { text, change } = useAddress();
  return {
    from: text('from'),
    to: text('to'),
    narrow: (days: { from?: string; to?: string }) => change({ ...days, page: null }),
  };
}
