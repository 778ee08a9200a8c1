import { useAddress } from '../../lib/address.ts';

/** The days of a report as the address has them, YYYY-MM-DD or blank. */
export function useRange() {
  const { text, change } = useAddress();
  return {
    from: text('from'),
    to: text('to'),
    narrow: (days: { from?: string; to?: string }) => change({ ...days, page: null }),
  };
}
