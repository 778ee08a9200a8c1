import { approveMoneyRequest, declineMoneyRequest, listMoneyRequests } from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { approve, decline, list } from './service.ts';

export const moneyRequestRoutes = (implement: Implement): void => {
  implement(listMoneyRequests, list);
  implement(approveMoneyRequest, approve);
  implement(declineMoneyRequest, decline);
};
