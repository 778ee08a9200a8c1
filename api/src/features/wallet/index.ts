export { describeEntry } from './present.ts';
export {
  assertBalanceSeen,
  creditWallet,
  lockWallet,
  notifyTaken,
  takeOwed,
  transactionsOf,
  walletChange,
} from './service.ts';
export { type BrokenWallet, findBrokenWallets } from './verify.ts';
export { watchWallets } from './watch.ts';
