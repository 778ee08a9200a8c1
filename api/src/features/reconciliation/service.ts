import type {
  Comparison,
  getReconciliation,
  listDifferences,
  markDifferenceDealt,
  startComparison,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { RECONCILING } from '../../limits.ts';
import { writeAudit } from '../audit/index.ts';
import { gatewaysOf, lockPayment } from '../payments/index.ts';
import { continueComparison } from './comparing.ts';
import { insertRun, selectRuns } from './comparison-queries.ts';
import {
  countDifferences,
  type DifferenceRow,
  lockDifference,
  markDealt,
  selectDifference,
  selectDifferences,
} from './difference-queries.ts';
import { presentDifference, presentRun, stateOf } from './present.ts';

/**
 * The last comparisons, newest first, at most `RECONCILING.shown`, the number of open differences,
 * and whether a gateway has keys here. Reads the primary, like the list, because the page is polled
 * while a comparison is under way.
 */
export async function overview({
  deps,
}: Call<typeof getReconciliation>): Promise<Reply<typeof getReconciliation>> {
  const runs = await selectRuns(deps.db, RECONCILING.shown);
  const open = await countDifferences(deps.db, { state: 'open' });
  const has_gateway = Object.values(gatewaysOf(deps)).some(Boolean);
  return { data: { comparisons: runs.map(presentRun), open, has_gateway } };
}

/** One page of the differences that match the filter, newest first. */
export async function list({
  deps,
  query,
}: Call<typeof listDifferences>): Promise<Reply<typeof listDifferences>> {
  const rows = await selectDifferences(deps.db, query, query);
  const total = await countDifferences(deps.db, query);
  return { data: rows.map(presentDifference), meta: metaOf(query, total) };
}

/** The newest comparison. @throws AppError not_found if there is none */
async function lastRun(db: Db): Promise<Comparison> {
  const [run] = await selectRuns(db, 1);
  if (!run) throw new AppError('not_found');
  return presentRun(run);
}

/**
 * Starts a comparison, with an audit entry, unless one is under way. Returns the newest comparison;
 * the one under way goes on in the background after the answer.
 */
export async function start(
  call: Call<typeof startComparison>,
): Promise<Reply<typeof startComparison>> {
  const { deps, actor, once, requestId } = call;
  const reply = await once(async (trx) => {
    if (await insertRun(trx, actor.id)) {
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'payment_difference.compare',
        entityType: 'payment_difference',
        entityId: null,
        before: null,
        after: null,
        requestId,
      });
    }
    return { data: await lastRun(trx) };
  });
  // The job goes on with it too, should this process stop.
  void continueComparison(deps).catch((error) =>
    deps.log.error({ err: error }, 'a comparison with the gateways could not go on'),
  );
  return reply;
}

/** A difference with its payment. @throws AppError not_found */
export async function differenceOf(db: Db, id: string): Promise<DifferenceRow> {
  const row = await selectDifference(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Records how an open difference was dealt with, with an audit entry. The same administrator's same
 * reason again changes nothing. Money that was not credited here is then no longer credited
 * automatically (isCreditEnded).
 * @throws AppError not_found, edited_meanwhile if it is not open, or if money that was not credited
 *   has been credited since
 */
export const deal = ({
  deps,
  actor,
  params,
  body,
  requestId,
}: Call<typeof markDifferenceDealt>): Promise<Reply<typeof markDifferenceDealt>> =>
  inTransaction(deps.db, async (trx) => {
    const { payment_id, cause } = await differenceOf(trx, params.id);
    // Its credit waits for the same lock: money is dealt with here or credited, not both.
    const payment = payment_id && (await lockPayment(trx, payment_id));
    const row = await lockDifference(trx, params.id);
    if (!row) throw new AppError('not_found');
    const isRepeated = row.dealt_by === actor.id && row.dealt_reason === body.reason;
    if (!isRepeated) {
      const isCredited = cause === 'not_credited' && payment && payment.status === 'paid';
      if (stateOf(row) !== 'open' || isCredited) throw new AppError('edited_meanwhile');
      await markDealt(trx, params.id, actor.id, body.reason);
      const { reference, transaction } = await differenceOf(trx, params.id);
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'payment_difference.deal',
        entityType: 'payment_difference',
        entityId: params.id,
        before: null,
        after: { payment_number: reference ?? transaction, reason: body.reason },
        requestId,
      });
    }
    return { data: presentDifference(await differenceOf(trx, params.id)) };
  });
