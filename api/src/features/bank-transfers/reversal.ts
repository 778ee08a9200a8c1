import { type reverseBankTransfer, toEgp } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { onceOrPreview } from '../../http/preview.ts';
import { writeAudit } from '../audit/index.ts';
import { notifyAcademy } from '../notices/index.ts';
import { assertBalanceSeen, describeWalletChange, lockWallet, takeOwed } from '../wallet/index.ts';
import { freeStatementRows, lockTransfer, markReversed } from './queries.ts';

/**
 * Locks an approved transfer and returns it.
 * @throws AppError not_found, already_reversed, conflict for one that was never approved
 */
async function approvedTransfer(trx: Trx, id: string) {
  const transfer = await lockTransfer(trx, id);
  if (!transfer) throw new AppError('not_found');
  if (transfer.status === 'reversed') throw new AppError('already_reversed');
  if (transfer.status !== 'approved') throw new AppError('conflict');
  return transfer;
}

/**
 * Reverses an approval: takes the amount from the wallet as far as the balance goes. The rest is
 * owed. Unties the transfer from bank statements, writes the audit entry and notifies the academy.
 * The academy's status stays, because its teams may be in use. Returns as `data` the change of the
 * wallet, what was `taken` in EGP, and whether a bank statement's row is open again.
 * @throws AppError not_found, already_reversed, conflict, wallet_changed, statement_closed
 */
async function reverseInTransaction(trx: Trx, call: Call<typeof reverseBankTransfer>) {
  const { deps, actor, params, body, requestId } = call;
  const { id, academy_id, amount } = await approvedTransfer(trx, params.id);
  const before = await lockWallet(trx, academy_id);
  assertBalanceSeen(before, call);
  const { reason } = body;
  if (!(await markReversed(trx, id, { by: actor.id, reason }))) {
    throw new AppError('already_reversed');
  }
  const { wallet, taken } = await takeOwed(trx, academy_id, id);
  const frees_statement_row = await freeStatementRows(trx, id);
  const { balance, owed } = wallet;
  await writeAudit(trx, {
    administratorId: actor.id,
    action: 'bank_transfer.reverse',
    entityType: 'bank_transfer',
    entityId: id,
    before: { status: 'approved', balance: before.balance, owed: before.owed },
    after: { status: 'reversed', amount, taken, balance, owed, reason },
    requestId,
  });
  await notifyAcademy(trx, deps, {
    kind: 'transfer_reversed',
    academy: wallet,
    entityId: id,
    facts: { amount, taken, balance, owed, reason },
  });
  const change = await describeWalletChange(trx, before, amount);
  return { data: { ...change, taken: toEgp(taken), frees_statement_row } };
}

/**
 * Reverses an approval; with `dry_run` it only returns what that would change.
 * @throws AppError as reverseInTransaction
 */
export const reverse = (
  call: Call<typeof reverseBankTransfer>,
): Promise<Reply<typeof reverseBankTransfer>> =>
  onceOrPreview(call, (trx) => reverseInTransaction(trx, call));
