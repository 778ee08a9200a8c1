import { LIMITS, type Payment } from '@midan/contract';
import { useNow } from '../../lib/use-now.ts';

/** True for a payment that its gateway did not take: nothing is being prepared any more. */
export function useNotStarted({ status, created_at }: Payment): boolean {
  const age = useNow() - Date.parse(created_at);
  return status === 'created' && age > LIMITS.paymentStartSeconds * 1000;
}
