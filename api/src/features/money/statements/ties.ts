import {
  asPiastres,
  formatMoney,
  type Piastres,
  type setStatementRowAside,
  type takeBackStatementRow,
  type tieStatementRow,
  toEgp,
  toPiastres,
  type untieStatementRow,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { Language } from '../../../i18n.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { approveWithin } from '../bank-transfers/index.ts';
import {
  deleteTie,
  type HeldRow,
  type HeldTransfer,
  insertTie,
  lockRow,
  lockTransfer,
  markAside,
} from './tie-queries.ts';

interface Act {
  deps: Deps;
  actor: { id: string };
  params: { id: string; rowId: string };
  requestId: string;
  language: Language;
}

/** Piastres: 0 if it is set aside, null if its amount is unreadable. */
const leftOf = ({ amount, tied_amount, aside_reason }: HeldRow): Piastres | null => {
  if (aside_reason !== null) return asPiastres(0);
  return amount === null ? null : asPiastres(Math.max(amount, 0) - tied_amount);
};

const stateOf = (left: Piastres | null) => ({
  data: { open: left === null ? null : toEgp(left) },
});

const audit = (
  trx: Trx,
  { actor, params, requestId }: Act,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'before' | 'after'>,
) =>
  writeAudit(trx, {
    ...entry,
    administratorId: actor.id,
    entityType: 'statement',
    entityId: params.id,
    requestId,
  });

/** @throws AppError not_found, statement_closed */
async function holdRow(trx: Trx, { params }: Act): Promise<HeldRow> {
  const row = await lockRow(trx, params.id, params.rowId);
  if (!row) throw new AppError('not_found');
  if (row.is_closed) throw new AppError('statement_closed');
  return row;
}

/**
 * The wanted amount, or as much as both have left, in piastres.
 * @throws AppError row_set_aside; row_used_up or transfer_used_up if less is left than is wanted
 */
function amountToTie(
  row: HeldRow,
  transfer: HeldTransfer,
  wanted: Piastres | undefined,
  language: Language,
): Piastres {
  if (row.aside_reason !== null) throw new AppError('row_set_aside');
  const left = leftOf(row) ?? asPiastres(0);
  const leftOfTransfer = asPiastres(transfer.amount - transfer.tied_amount);
  const amount = wanted ?? asPiastres(Math.min(left, leftOfTransfer));
  const usedUp = (code: 'row_used_up' | 'transfer_used_up', open: Piastres) =>
    new AppError(code, { params: { amount: formatMoney(open, language) } });
  if (left === 0 || amount > left) throw usedUp('row_used_up', left);
  if (leftOfTransfer === 0 || amount > leftOfTransfer) {
    throw usedUp('transfer_used_up', leftOfTransfer);
  }
  return amount;
}

/**
 * Locks transfer, statement, bank entry, in this order. Returns what is left, in piastres.
 * @param tie without an amount: as much as both have left
 * @throws AppError not_found, statement_closed, row_set_aside, row_used_up, transfer_used_up,
 * transfer_not_approved, already_tied
 */
export async function tieWithin(
  trx: Trx,
  act: Act,
  tie: { transferId: string; amount?: Piastres | undefined },
): Promise<Piastres> {
  const transfer = await lockTransfer(trx, tie.transferId);
  if (!transfer) throw new AppError('not_found');
  if (transfer.status !== 'approved') throw new AppError('transfer_not_approved');
  const row = await holdRow(trx, act);
  const amount = amountToTie(row, transfer, tie.amount, act.language);
  const by = act.actor.id;
  if (!(await insertTie(trx, row, { transferId: transfer.id, amount, by }))) {
    throw new AppError('already_tied');
  }
  await audit(trx, act, {
    action: 'statement.tie',
    before: null,
    after: { line: row.line, academy: transfer.academy_name, amount, transfer: transfer.id },
  });
  return asPiastres((leftOf(row) ?? 0) - amount);
}

/** May approve the transfer before, in the same transaction. @throws as tieWithin, approveWithin */
export async function tie(
  call: Call<typeof tieStatementRow>,
): Promise<Reply<typeof tieStatementRow>> {
  const { deps, actor, body, requestId, language } = call;
  return call.once(async (trx) => {
    if (body.approve) {
      await approveWithin(trx, {
        deps,
        transferId: body.transfer_id,
        administratorId: actor.id,
        requestId,
        amount: toPiastres(body.approve.amount),
        language,
      });
    }
    const amount = body.amount === undefined ? undefined : toPiastres(body.amount);
    return stateOf(await tieWithin(trx, call, { transferId: body.transfer_id, amount }));
  });
}

/** Does nothing if not tied. @throws AppError not_found, statement_closed, row_set_aside */
export const untie = (
  call: Call<typeof untieStatementRow>,
): Promise<Reply<typeof untieStatementRow>> =>
  inTransaction(call.deps.db, async (trx) => {
    const transfer = await lockTransfer(trx, call.params.transferId);
    if (!transfer) throw new AppError('not_found');
    const row = await holdRow(trx, call);
    if (row.aside_reason !== null) throw new AppError('row_set_aside');
    const deleted = await deleteTie(trx, row, transfer.id);
    if (!deleted) return stateOf(leftOf(row));
    await audit(trx, call, {
      action: 'statement.untie',
      before: {
        line: row.line,
        academy: transfer.academy_name,
        amount: deleted.amount,
        transfer: transfer.id,
      },
      after: null,
    });
    return stateOf(asPiastres((leftOf(row) ?? 0) + deleted.amount));
  });

/** The same reason again changes nothing. @throws not_found, statement_closed, row_used_up */
export const setAside = (
  call: Call<typeof setStatementRowAside>,
): Promise<Reply<typeof setStatementRowAside>> =>
  inTransaction(call.deps.db, async (trx) => {
    const row = await holdRow(trx, call);
    const { reason } = call.body;
    const nothing = asPiastres(0);
    if (row.aside_reason === reason) return stateOf(nothing);
    const left = leftOf(row);
    if (row.aside_reason === null && left === 0) {
      throw new AppError('row_used_up', { params: { amount: formatMoney(left, call.language) } });
    }
    await markAside(trx, row, { reason, by: call.actor.id });
    await audit(trx, call, {
      action: 'statement.set_aside',
      before: row.aside_reason === null ? null : { line: row.line, reason: row.aside_reason },
      after: { line: row.line, reason, ...(left ? { amount: left } : {}) },
    });
    return stateOf(nothing);
  });

/** Does nothing if it was not set aside. @throws AppError not_found, statement_closed */
export const takeBack = (
  call: Call<typeof takeBackStatementRow>,
): Promise<Reply<typeof takeBackStatementRow>> =>
  inTransaction(call.deps.db, async (trx) => {
    const row = await holdRow(trx, call);
    if (row.aside_reason === null) return stateOf(leftOf(row));
    await markAside(trx, row, null);
    await audit(trx, call, {
      action: 'statement.take_back',
      before: { line: row.line, reason: row.aside_reason },
      after: null,
    });
    return stateOf(leftOf({ ...row, aside_reason: null }));
  });
