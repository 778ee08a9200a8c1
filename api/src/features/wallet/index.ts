export { describeEntry } from './present.ts';
export { lockWallet, postEntry, transactionsOf } from './service.ts';
export { type BrokenWallet, findBrokenWallets } from './verify.ts';
export { watchWallets } from './watch.ts';
