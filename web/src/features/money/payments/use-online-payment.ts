import { getPaymentOptions, type ReplyData } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../../lib/freshness.ts';
import { read } from '../../../lib/query.ts';

export type OnlinePayment = ReplyData<typeof getPaymentOptions>;

/** null while first loaded; undefined without a gateway, after a failure, and unless `enabled`. */
export function useOnlinePayment(enabled = true): OnlinePayment | undefined | null {
  const { data, isLoading, failureCount } = useQuery({
    ...read(getPaymentOptions),
    staleTime: FRESH.wallet,
    enabled,
  });
  if (isLoading && failureCount === 0) return null;
  return data?.methods.length ? data : undefined;
}
