import { listMoneyRequests } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../../lib/live.ts';
import { read } from '../../../lib/query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Reader } from './money-requests.tsx';

const MoneyRequests = lazyPart(() => import('./money-requests.tsx'));

/** Nothing while nothing waits. */
export function WaitingRequests(reader: Reader) {
  const { data } = useQuery({ ...read(listMoneyRequests), ...useLive(), staleTime: 0 });
  if (!data?.requests.length) return null;
  return <MoneyRequests requests={data.requests} {...reader} />;
}
