import type { closeDifference, getLastComparison, listDifferences } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { lockPayment } from '../payments/index.ts';
import { selectLastNight } from './comparison-queries.ts';
import {
  countDifferences,
  type DifferenceRow,
  lockDifference,
  markClosed,
  selectDifference,
  selectDifferences,
} from './difference-queries.ts';
import { presentDifference } from './present.ts';

export async function list({
  deps,
  query,
}: Call<typeof listDifferences>): Promise<Reply<typeof listDifferences>> {
  const rows = await selectDifferences(deps.db, query);
  const total = await countDifferences(deps.db, query);
  return { data: rows.map(presentDifference), meta: metaOf(query, total) };
}

export async function last({
  deps,
}: Call<typeof getLastComparison>): Promise<Reply<typeof getLastComparison>> {
  const night = await selectLastNight(deps.db);
  if (!night) return { data: null };
  const { started_at, ...counts } = night;
  return { data: { at: started_at.toISOString(), ...counts } };
}

/** @throws AppError not_found */
async function differenceOf(db: Db, id: string): Promise<DifferenceRow> {
  const row = await selectDifference(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The same administrator's same note again changes nothing. Money that was not credited here is
 * then no longer credited automatically (isCreditEnded).
 * @throws AppError not_found, edited_meanwhile
 */
export const close = ({
  deps,
  actor,
  params: { id },
  body: { note },
  requestId,
}: Call<typeof closeDifference>): Promise<Reply<typeof closeDifference>> =>
  inTransaction(deps.db, async (trx) => {
    const { payment_id, cause, reference } = await differenceOf(trx, id);
    // Its credit waits for the same lock: a difference is closed or its money credited, not both.
    const payment = await lockPayment(trx, payment_id);
    const row = await lockDifference(trx, id);
    if (row.dealt_by !== actor.id || row.dealt_reason !== note) {
      const isCredited = cause === 'not_credited' && payment.status === 'paid';
      if (row.gone_at || row.dealt_at || isCredited) throw new AppError('edited_meanwhile');
      await markClosed(trx, id, actor.id, note);
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'payment_difference.close',
        entityType: 'payment_difference',
        entityId: id,
        before: null,
        after: { payment_number: reference, reason: note },
        requestId,
      });
    }
    return { data: presentDifference(await differenceOf(trx, id)) };
  });
