import { getAcademyProfile, getPayment, getWallet, listWalletTransactions } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../lib/query.ts';

const EVERY = 5_000;
/** Later the page is read again when somebody comes back to it. */
const FOR = 120_000;

/**
 * A payment that is still open is read again every 5 s for 2 min, then whenever the tab comes back.
 * When it is paid, wallet and school are read anew.
 */
export function usePayment(id: string) {
  const client = useQueryClient();
  const [isWatching, setWatching] = useState(true);
  const payment = useQuery({
    ...read(getPayment, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      isWatching && state.data?.data.status !== 'paid' ? EVERY : false,
  });
  useEffect(() => {
    const end = setTimeout(() => setWatching(false), FOR);
    return () => clearTimeout(end);
  }, []);
  const isPaid = payment.data?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    for (const { name } of [getWallet, listWalletTransactions, getAcademyProfile]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  }, [client, isPaid]);
  return payment;
}
