import { getWallet, listWalletTransactions } from '@midan/contract';
import type { Implement } from '../../api.ts';
import { listTransactions, showWallet } from './service.ts';

export const walletRoutes = (implement: Implement): void => {
  implement(getWallet, showWallet);
  implement(listWalletTransactions, listTransactions);
};
