import { calculateTeamPurchase, createTeam, getPurchase, purchaseTeams } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { calculate, purchase, purchaseOne, showPurchase } from './service.ts';

export const teamPurchaseRoutes = (implement: Implement): void => {
  implement(calculateTeamPurchase, calculate);
  implement(purchaseTeams, purchase);
  implement(createTeam, purchaseOne);
  implement(getPurchase, showPurchase);
};
