import type { Academy } from '@midan/contract';

export type NextStep = 'upload' | 'review' | 'buy' | 'teams';

interface Situation {
  academy: Academy;
  pendingTransfers: number;
  teams: number;
}

/** What brings this school on, from its status, the transfers under review and its teams. */
export function nextStepOf({ academy, pendingTransfers, teams }: Situation): NextStep {
  if (academy.status !== 'active') return pendingTransfers > 0 ? 'review' : 'upload';
  return teams > 0 ? 'teams' : 'buy';
}
