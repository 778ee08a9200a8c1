import type { BankTransferForReview } from '@midan/contract';
import { useState } from 'react';

export type Meanwhile = 'decided' | 'corrected' | null;

type Seen = Pick<BankTransferForReview, 'status' | 'amount'>;

/** Call `expect` with what this dialog does itself, which is then not reported. */
export function useConcurrentChange(transfer: BankTransferForReview | undefined) {
  const [own, expect] = useState<Meanwhile>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(null);
  if (transfer && (transfer.status !== seen?.status || transfer.amount !== seen.amount)) {
    setSeen({ status: transfer.status, amount: transfer.amount });
    const change = transfer.status === 'pending' ? 'corrected' : 'decided';
    if (seen?.status === 'pending') setMeanwhile(change === own ? null : change);
    expect(null);
  }
  return { meanwhile, expect };
}
