import { adjustWallet, getWallet, listWalletTransactions } from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { adjust } from './adjustment.ts';
import { listTransactions, showWallet } from './service.ts';

export const walletRoutes = (implement: Implement): void => {
  implement(getWallet, showWallet);
  implement(listWalletTransactions, listTransactions);
  implement(adjustWallet, adjust);
};
