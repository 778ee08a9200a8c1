import { whatsappQuota } from '../../../config.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { bringForward, countDue, countReached } from './queries.ts';
import { limitOf } from './quota.ts';

/**
 * The quota was raised, a place was given back, or two waited for one person. Urgent ones first.
 */
export async function wakeWaiting({
  config,
  db,
  jobs,
}: Pick<Deps, 'config' | 'db' | 'jobs'>): Promise<number> {
  const quota = whatsappQuota(config);
  let woken = 0;
  for (const isUrgent of [true, false]) {
    woken += await inTransaction(db, async (trx) => {
      const free =
        quota === null
          ? null
          : limitOf(quota, isUrgent) - (await countReached(trx)) - (await countDue(trx, isUrgent));
      if (free !== null && free <= 0) return 0;
      const ids = await bringForward(trx, isUrgent, free);
      if (ids.length > 0) await jobs.wakeMessages(trx, ids);
      return ids.length;
    });
  }
  return woken;
}
