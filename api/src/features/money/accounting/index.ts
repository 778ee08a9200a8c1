export { sumLedgerDays, watchLedgerDays } from './ledger-days.ts';
export { findBrokenMonths } from './verify.ts';
export { watchMonths } from './watch.ts';
