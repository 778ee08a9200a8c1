import type { Academy, getWallet, ReplyData } from '@midan/contract';

export type NextStep = 'upload' | 'review' | 'topUp' | 'topUpReview' | 'buy' | 'teams';

interface Situation {
  academy: Pick<Academy, 'status'>;
  wallet: Pick<
    ReplyData<typeof getWallet>,
    'balance' | 'team_price' | 'pending_transfers' | 'pending_amount'
  >;
  teams: number;
}

/** Returns an academy's next step by its status, wallet, teams and the price of a team. */
export function nextStepOf({ academy, wallet, teams }: Situation): NextStep {
  if (academy.status !== 'active') return wallet.pending_transfers > 0 ? 'review' : 'upload';
  if (teams > 0) return 'teams';
  if (wallet.balance >= wallet.team_price) return 'buy';
  return wallet.balance + wallet.pending_amount >= wallet.team_price ? 'topUpReview' : 'topUp';
}
