export { adjustInTransaction } from './adjustment.ts';
export { assertSent, payOutInTransaction } from './payout.ts';
export { describeEntry } from './present.ts';
export { insertEntry } from './queries.ts';
export {
  assertBalanceSeen,
  creditWallet,
  describeWalletChange,
  lockWallet,
  notifyTaken,
  takeOwed,
  transactionsOf,
} from './service.ts';
export {
  type BrokenWallet,
  doWalletsAgree,
  findBrokenWallets,
  lastWalletProof,
  proveWallets,
} from './verify.ts';
export { findUnprovedRecords, type UnprovedRecord } from './verify-records.ts';
export { watchRecords, watchWallets } from './watch.ts';
