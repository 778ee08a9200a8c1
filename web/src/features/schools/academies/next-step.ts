import type { Academy, AcademyEdition, getWallet, ReplyData } from '@midan/contract';

type EditionStep = AcademyEdition['next_steps'][number]['name'];
export type NextStep =
  | 'upload'
  | 'review'
  | 'topUp'
  | 'topUpReview'
  | 'buy'
  | 'teams'
  | Exclude<EditionStep, 'buy_teams'>;

interface Situation {
  academy: Pick<Academy, 'status'>;
  /** Undefined for staff who handle no money. */
  wallet:
    | Pick<
        ReplyData<typeof getWallet>,
        'balance' | 'team_price' | 'pending_transfers' | 'pending_amount'
      >
    | undefined;
  first: EditionStep | undefined;
}

/** Without a wallet the steps about money are `upload` and `buy`. */
export function nextStepOf({ academy, wallet, first }: Situation): NextStep {
  if (academy.status !== 'active')
    return wallet && wallet.pending_transfers > 0 ? 'review' : 'upload';
  if (first === undefined) return 'teams';
  if (first !== 'buy_teams') return first;
  if (!wallet || wallet.balance >= wallet.team_price) return 'buy';
  return wallet.balance + wallet.pending_amount >= wallet.team_price ? 'topUpReview' : 'topUp';
}
