import { formatAmount, type Piastres } from '@midan/contract';
import { keepProof } from '../db/money-proofs.ts';
import type { Db } from '../db/pool.ts';
import { findBrokenMonths } from '../features/money/accounting/index.ts';
import { findMiscountedCoupons } from '../features/money/coupons/index.ts';
import {
  type BrokenWallet,
  findUnprovedRecords,
  proveWallets,
  type UnprovedRecord,
} from '../features/money/wallet/index.ts';

export const PROVED =
  'All wallets, records and closed months match the ledger, all coupon counts match their uses.';

function describeWallet(wallet: BrokenWallet): string {
  const problems = [
    wallet.balance !== wallet.ledger_sum &&
      `balance ${formatAmount(wallet.balance)} but ledger ${formatAmount(wallet.ledger_sum)}`,
    wallet.owed !== wallet.reversed_sum &&
      `owes ${formatAmount(wallet.owed)} but reversals left ${formatAmount(wallet.reversed_sum)}`,
    wallet.owed > 0 && wallet.balance > 0 && 'holds money while it owes some',
    wallet.has_gap && 'entries are missing',
    wallet.has_broken_chain && 'balance_after does not follow from the entries',
  ];
  return `${wallet.academy_id} ${wallet.name}: ${problems.filter(Boolean).join('; ')}`;
}

/** E.g. `4,500.00`; `nothing` for null. */
const amountOf = (piastres: Piastres | null) =>
  piastres === null ? 'nothing' : formatAmount(piastres);

const describeRecord = ({ record, id, said, booked }: UnprovedRecord) =>
  `${record} ${id}: says ${amountOf(said)}, booked is ${amountOf(booked)}`;

/** One line counts the records beyond the first 1,000. Stored like the nightly proofs. */
export async function findMoneyProblems(db: Db): Promise<string[]> {
  const [wallets, records, months, coupons] = await Promise.all([
    proveWallets(db),
    findUnprovedRecords(db),
    findBrokenMonths(db),
    findMiscountedCoupons(db),
  ]);
  await keepProof(db, 'records', records.total);
  await keepProof(db, 'months', months.length);
  await keepProof(db, 'coupons', coupons.length);
  const unread = records.total - records.records.length;
  return [
    ...wallets.map(describeWallet),
    ...records.records.map(describeRecord),
    ...(unread > 0 ? [`… and ${unread} more records`] : []),
    ...months.map(
      (month) =>
        `${month}: its closing kept other sums than the ledger has, or another opening than the closing before`,
    ),
    ...coupons.map(
      ({ coupon_id, code, current_uses, counted_uses }) =>
        `${coupon_id} ${code}: current_uses ${current_uses} but ${counted_uses} uses`,
    ),
  ];
}
