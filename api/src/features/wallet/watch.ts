import type { Deps } from '../../deps.ts';
import { brokenWallets } from '../../http/metrics.ts';
import { findBrokenWallets } from './verify.ts';

/** Verifies all wallets against their ledgers; reports broken ones in the log and as a metric. */
export async function watchWallets({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const broken = await findBrokenWallets(db);
  brokenWallets.set(broken.length);
  if (broken.length === 0) return;
  const academies = broken.map(({ academy_id }) => academy_id);
  log.error({ academies }, 'wallets do not agree with their ledger; run npm run wallet:verify');
}
