import type { Deps } from '../../deps.ts';
import { brokenMonths } from '../../http/metrics.ts';
import { findBrokenMonths } from './verify.ts';

/** Compares all closed months with the ledger; reports wrong ones in the log and as a metric. */
export async function watchMonths({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const months = await findBrokenMonths(db);
  brokenMonths.set(months.length);
  if (months.length === 0) return;
  log.error({ months }, 'closed months do not agree with the ledger; run npm run wallet:verify');
}
