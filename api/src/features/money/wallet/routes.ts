import {
  adjustWallet,
  getWallet,
  getWalletStatement,
  listWalletTransactions,
  payOut,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { adjust } from './adjustment.ts';
import { pay } from './payout.ts';
import { listTransactions, showWallet } from './service.ts';
import { statement } from './statement.ts';

export const walletRoutes = (implement: Implement): void => {
  implement(getWallet, showWallet);
  implement(listWalletTransactions, listTransactions);
  implement(getWalletStatement, statement);
  implement(adjustWallet, adjust);
  implement(payOut, pay);
};
