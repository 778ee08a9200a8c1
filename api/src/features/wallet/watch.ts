import type { Deps } from '../../deps.ts';
import { brokenWallets, unprovedRecords } from '../../http/metrics.ts';
import { proveWallets } from './verify.ts';
import { findUnprovedRecords } from './verify-records.ts';

/**
 * Verifies all wallets against their ledgers; keeps the outcome, and reports broken ones in the log
 * and as a metric.
 */
export async function watchWallets({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const broken = await proveWallets(db);
  brokenWallets.set(broken.length);
  if (broken.length === 0) return;
  const academies = broken.map(({ academy_id }) => academy_id);
  log.error({ academies }, 'wallets do not agree with their ledger; run npm run wallet:verify');
}

/** Most records in one entry of the log. */
const LOGGED_MAX = 20;

/** Compares all records of money with ledger and ties; reports wrong ones in the log and as a metric. */
export async function watchRecords({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { total, records } = await findUnprovedRecords(db);
  unprovedRecords.set(total);
  if (total === 0) return;
  log.error(
    { total, records: records.slice(0, LOGGED_MAX) },
    'records do not agree with the ledger; run npm run wallet:verify',
  );
}
