import { formatAmount } from '@midan/contract';
import { readConfig } from '../config.ts';
import { type BrokenWallet, findBrokenWallets } from '../features/wallet/verify.ts';
import { withDatabase } from './database.ts';

function describe(wallet: BrokenWallet): string {
  const problems = [
    wallet.balance !== wallet.ledger_sum &&
      `balance ${formatAmount(wallet.balance)} but ledger ${formatAmount(wallet.ledger_sum)}`,
    wallet.has_gap && 'entries are missing',
    wallet.has_broken_chain && 'balance_after does not follow from the entries',
  ];
  return `${wallet.academy_id} ${wallet.name}: ${problems.filter(Boolean).join('; ')}`;
}

/** `npm run wallet:verify`: exit code 1 names the schools whose ledger does not prove the balance. */
const broken = await withDatabase(readConfig(process.env), findBrokenWallets);
for (const wallet of broken) console.error(describe(wallet));
if (broken.length === 0) console.log('All wallets are proved by their ledger.');
process.exitCode = broken.length === 0 ? 0 : 1;
