import type { Deps } from '../../deps.ts';
import { brokenWallets, unprovedRecords } from '../../http/metrics.ts';
import { findBrokenWallets } from './verify.ts';
import { findUnprovedRecords } from './verify-records.ts';

/** Verifies all wallets against their ledgers; reports broken ones in the log and as a metric. */
export async function watchWallets({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const broken = await findBrokenWallets(db);
  brokenWallets.set(broken.length);
  if (broken.length === 0) return;
  const academies = broken.map(({ academy_id }) => academy_id);
  log.error({ academies }, 'wallets do not agree with their ledger; run npm run wallet:verify');
}

/** Compares all records of money with ledger and ties; reports wrong ones in the log and as a metric. */
export async function watchRecords({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const records = await findUnprovedRecords(db);
  unprovedRecords.set(records.length);
  if (records.length === 0) return;
  log.error({ records }, 'records do not agree with the ledger; run npm run wallet:verify');
}
