import { formatAmount } from '@midan/contract';
import { readConfig } from '../config.ts';
import { findMiscountedCoupons } from '../features/coupons/index.ts';
import { type BrokenWallet, findBrokenWallets } from '../features/wallet/index.ts';
import { withDatabase } from './database.ts';

function describe(wallet: BrokenWallet): string {
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

/**
 * `npm run wallet:verify`: exits with code 1 and lists academies and coupons whose figures do not
 * add up.
 */
const [wallets, coupons] = await withDatabase(readConfig(process.env), (db) =>
  Promise.all([findBrokenWallets(db), findMiscountedCoupons(db)]),
);
for (const wallet of wallets) console.error(describe(wallet));
for (const { coupon_id, code, current_uses, counted_uses } of coupons) {
  console.error(`${coupon_id} ${code}: current_uses ${current_uses} but ${counted_uses} uses`);
}
const isProved = wallets.length + coupons.length === 0;
if (isProved) console.log('All wallets match their ledgers, all coupon counts match their uses.');
process.exitCode = isProved ? 0 : 1;
