import { getPaymentOptions, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';

/** The ways to pay online, with the amounts that are missing. */
export type OnlinePayment = ReplyData<typeof getPaymentOptions>;

/**
 * How the school can pay online: null while it is loaded for the first time; undefined if no
 * gateway is set up, or after a failed try until one succeeds.
 * @param enabled false loads nothing: undefined unless it was loaded before
 */
export function useOnlinePayment(enabled = true): OnlinePayment | undefined | null {
  const { data, isLoading, failureCount } = useQuery({
    ...read(getPaymentOptions),
    staleTime: FRESH.wallet,
    enabled,
  });
  if (isLoading && failureCount === 0) return null;
  return data?.methods.length ? data : undefined;
}
