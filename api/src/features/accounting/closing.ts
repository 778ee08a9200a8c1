import { type closeAccountingMonth, type reopenAccountingMonth, toPiastres } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { onceOrPreview } from '../../http/preview.ts';
import { sayMonth } from '../../i18n.ts';
import { writeAudit } from '../audit/index.ts';
import { type Month, monthsOf } from './books.ts';
import { entriesOf } from './present.ts';
import { insertClosing, lockBooks, selectBooks, takeClosingBack } from './queries.ts';
import { detailOf } from './service.ts';

type CloseCall = Call<typeof closeAccountingMonth>;

/** Returns all months, while nobody books, closes or reopens. */
async function heldMonths(trx: Trx): Promise<Month[]> {
  await lockBooks(trx);
  return monthsOf(await selectBooks(trx));
}

/**
 * @throws AppError not_found, month_already_closed, month_not_over, month_out_of_order,
 * books_broken
 */
function assertClosable(months: readonly Month[], { params, language }: CloseCall): Month {
  const month = months.find((each) => each.month === params.month);
  if (!month) throw new AppError('not_found');
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
  if (!month.addsUp) throw new AppError('books_broken');
  return month;
}

/** Throws if the month is not as the preview showed it. @throws AppError month_changed */
function assertSeen(month: Month, { body }: CloseCall): void {
  const { seen_entries: entries, seen_closing: closing } = body;
  const isSeen =
    (entries === undefined || entries === entriesOf(month)) &&
    (closing === undefined || toPiastres(closing) === month.closing);
  if (!isSeen) throw new AppError('month_changed');
}

async function closeInTransaction(trx: Trx, call: CloseCall) {
  const { actor, params, requestId } = call;
  const month = assertClosable(await heldMonths(trx), call);
  assertSeen(month, call);
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
  return { data: await detailOf(trx, params.month) };
}

/** Closes the next finished month, or previews it. */
export const close = (call: CloseCall): Promise<Reply<typeof closeAccountingMonth>> =>
  onceOrPreview(call, (trx) => closeInTransaction(trx, call));

/** Opens the last closed month again. @throws AppError not_found, month_not_closed, month_not_last */
export const reopen = (
  call: Call<typeof reopenAccountingMonth>,
): Promise<Reply<typeof reopenAccountingMonth>> =>
  call.once(async (trx) => {
    const { actor, params, body, language, requestId } = call;
    const months = await heldMonths(trx);
    const month = months.find((each) => each.month === params.month);
    if (!month) throw new AppError('not_found');
    if (!month.closed) throw new AppError('month_not_closed');
    const last = months.findLast(({ status }) => status === 'closed') ?? month;
    if (last !== month) {
      throw new AppError('month_not_last', { params: { month: sayMonth(language, last.month) } });
    }
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
    return { data: await detailOf(trx, params.month) };
  });
