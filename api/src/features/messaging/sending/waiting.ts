import { whatsappQuota } from '../../../config.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { bringForward, countDue, countReached } from './queries.ts';
import { limitOf } from './quota.ts';

/**
 * Wakes the jobs of waiting messages for which the quota has room now, because it was raised, a
 * place was given back, or two that waited were for one person: urgent ones first, then the oldest.
 * Returns the number of these messages. Their jobs send them.
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
