import {
  getAcademyProfile,
  getPayment,
  getPaymentOptions,
  getWallet,
  listWalletTransactions,
  type Payment,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { read } from '../../../lib/query.ts';
import { signInOf, useSession } from '../../../lib/session.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { forgetPaymentDraft } from './draft.ts';

/** Milliseconds between two reads. */
const EVERY = 5_000;
/** Milliseconds of reading; later the payment is read again when somebody comes back to it. */
const FOR = 120_000;

/** 2 min from the start and each return to the tab or of the network (then `onNetwork` too). */
function useWatch(onNetwork: () => void): boolean {
  const [round, setRound] = useState(0);
  const [isWatching, setWatching] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has its own time
  useEffect(() => {
    setWatching(true);
    const end = setTimeout(() => setWatching(false), FOR);
    return () => clearTimeout(end);
  }, [round]);
  const beginAgain = () => setRound((before) => before + 1);
  const react = useEffectEvent(({ type }: Event) => {
    if (document.hidden) return;
    beginAgain();
    if (type === 'online') onNetwork();
  });
  useEffect(() => {
    addEventListener('online', react);
    document.addEventListener('visibilitychange', react);
    return () => {
      removeEventListener('online', react);
      document.removeEventListener('visibilitychange', react);
    };
  }, []);
  return isWatching;
}

/** Ms until 5 s after the expiry, when code and link are gone; false once it has expired. */
function untilOver({ expires_at }: Payment): number | false {
  const left = Date.parse(expires_at) - Date.now();
  return left > 0 && left + EVERY;
}

/** `staleSince`: time (ISO) of the last answer while it cannot be read again; null otherwise. */
export function usePayment(id: string) {
  const client = useQueryClient();
  const owner = signInOf(useSession('academy'));
  const isOnline = useOnline();
  // Not `refetchOnReconnect`: a failed read would wait for its next try first.
  const isWatching = useWatch(() => void payment.refetch());
  const payment = useQuery({
    ...read(getPayment, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.data.status === 'paid') return false;
      return isWatching ? EVERY : untilOver(data.data);
    },
  });
  const status = payment.data?.status;
  const isPaid = status === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    const changed = [getWallet, listWalletTransactions, getAcademyProfile, getPaymentOptions];
    for (const { name } of changed) void client.invalidateQueries({ queryKey: [name] });
  }, [client, isPaid]);
  const isOver = isPaid || status === 'cancelled' || !!payment.data?.review;
  useEffect(() => {
    if (isOver) forgetPaymentDraft(owner, id);
  }, [isOver, owner, id]);
  const isUnread = !isOnline || payment.isRefetchError || payment.failureCount > 1;
  const isStale = payment.data && !isPaid && isUnread;
  return { payment, staleSince: isStale ? new Date(payment.dataUpdatedAt).toISOString() : null };
}
