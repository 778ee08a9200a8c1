import { type closeAccountingMonth, type reopenAccountingMonth, toPiastres } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { say, sayMonth } from '../../../i18n.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { isSameSums, type Month, monthsOf } from './books.ts';
import { entriesOf } from './present.ts';
import {
  insertClosing,
  lockBooks,
  selectBooks,
  selectLedgerSums,
  takeClosingBack,
} from './queries.ts';
import { detailOf, forgetShownBooks, monthIn } from './service.ts';
import { areBooksWhole } from './verify.ts';

type CloseCall = Call<typeof closeAccountingMonth>;
type ReopenCall = Call<typeof reopenAccountingMonth>;

/**
 * @throws AppError not_found, month_already_closed, month_not_over, month_out_of_order,
 * month_changed if the caller saw other figures; what the body leaves out is not compared
 */
function closable(months: readonly Month[], { params, body, language }: CloseCall): Month {
  const month = monthIn(months, params.month);
  if (month.closed) {
    throw new AppError('month_already_closed', {
      params: { administrator: month.closed.closed_by },
    });
  }
  if (month.status === 'running') throw new AppError('month_not_over');
  if (!month.isNext) {
    const next = months.find(({ isNext }) => isNext)?.month ?? '';
    throw new AppError('month_out_of_order', { params: { month: sayMonth(language, next) } });
  }
  const { seen_entries: entries, seen_closing: closing } = body;
  const isSeen =
    (entries === undefined || entries === entriesOf(month)) &&
    (closing === undefined || toPiastres(closing) === month.closing);
  if (!isSeen) throw new AppError('month_changed');
  return month;
}

/**
 * Reads the whole ledger: wallets, closed months and this month's sums have to agree with it.
 * @throws AppError as closable, books_broken
 */
async function provedBooks(trx: Trx, call: CloseCall) {
  const rows = await selectBooks(trx, call.params.month);
  const months = monthsOf(rows);
  const { month, sums } = closable(months, call);
  const isWhole =
    isSameSums(sums, await selectLedgerSums(trx, month)) &&
    (await areBooksWhole({ pool: call.deps.db, trx }, months));
  if (!isWhole) throw new AppError('books_broken');
  return rows;
}

/** One snapshot, without a lock. @throws AppError as provedBooks */
async function preview(call: CloseCall): Promise<Reply<typeof closeAccountingMonth>> {
  const rows = await call.deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => provedBooks(trx, call));
  return { data: detailOf(rows, call.params.month), message: say(call.language, 'success:ok') };
}

/** Purchases wait behind the lock: what takes long is done before it. @throws as provedBooks */
async function closeInTransaction(trx: Trx, call: CloseCall) {
  const { actor, params, requestId } = call;
  await provedBooks(trx, call);
  await lockBooks(trx);
  const month = closable(monthsOf(await selectBooks(trx, params.month)), call);
  const { opening, closing } = month;
  await insertClosing(
    trx,
    { month: month.month, opening, closing, closed_by: actor.id },
    month.sums.map(({ posting, entries, amount }) => ({ posting, entries, amount })),
  );
  await writeAudit(trx, {
    administratorId: actor.id,
    action: 'accounting_month.close',
    entityType: 'accounting_month',
    entityId: null,
    before: null,
    after: { month: params.month, entries: entriesOf(month), opening, closing },
    requestId,
  });
  // Now the month's sums are kept ones: this reads no ledger.
  return { data: detailOf(await selectBooks(trx, params.month), params.month) };
}

/** With `dry_run` it only shows what would be kept. @throws AppError as closable, books_broken */
export async function close(call: CloseCall): Promise<Reply<typeof closeAccountingMonth>> {
  if (call.body.dry_run) return preview(call);
  const reply = await call.once((trx) => closeInTransaction(trx, call));
  forgetShownBooks(call.deps.db);
  return reply;
}

/** @throws AppError not_found, month_not_closed, month_not_last */
function assertReopenable(months: readonly Month[], { params, language }: ReopenCall): void {
  const month = monthIn(months, params.month);
  if (!month.closed) throw new AppError('month_not_closed');
  const last = months.findLast(({ status }) => status === 'closed') ?? month;
  if (last !== month) {
    throw new AppError('month_not_last', { params: { month: sayMonth(language, last.month) } });
  }
}

/** @throws AppError as assertReopenable */
async function reopenInTransaction(trx: Trx, call: ReopenCall) {
  const { actor, params, body, requestId } = call;
  // Before the lock too, so that an open month is not summed while purchases wait.
  assertReopenable(monthsOf(await selectBooks(trx, params.month)), call);
  await lockBooks(trx);
  assertReopenable(monthsOf(await selectBooks(trx, params.month)), call);
  await takeClosingBack(trx, params.month, { by: actor.id, reason: body.reason });
  await writeAudit(trx, {
    administratorId: actor.id,
    action: 'accounting_month.reopen',
    entityType: 'accounting_month',
    entityId: null,
    before: null,
    after: { month: params.month, reason: body.reason },
    requestId,
  });
  return { data: detailOf(await selectBooks(trx, params.month), params.month) };
}

/** The closing stays stored. @throws AppError not_found, month_not_closed, month_not_last */
export async function reopen(call: ReopenCall): Promise<Reply<typeof reopenAccountingMonth>> {
  const reply = await call.once((trx) => reopenInTransaction(trx, call));
  forgetShownBooks(call.deps.db);
  return reply;
}
