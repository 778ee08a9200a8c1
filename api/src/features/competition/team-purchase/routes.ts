import {
  calculateTeamPurchase,
  createTeam,
  getAdminPurchase,
  getPurchase,
  purchaseTeams,
  refundPurchase,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { refund } from './refund.ts';
import { calculate, purchase, purchaseOne, showAnyPurchase, showPurchase } from './service.ts';

export const teamPurchaseRoutes = (implement: Implement): void => {
  implement(calculateTeamPurchase, calculate);
  implement(purchaseTeams, purchase);
  implement(createTeam, purchaseOne);
  implement(getPurchase, showPurchase);
  implement(getAdminPurchase, showAnyPurchase);
  implement(refundPurchase, refund);
};
