import { type reverseBankTransfer, toEgp } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { suspendWhenUnfunded } from '../../schools/academies/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import { type MoneyCall, moveOrAsk } from '../second-approval/index.ts';
import { assertBalanceSeen, describeWalletChange, lockWallet, takeOwed } from '../wallet/index.ts';
import { freeStatementRows, lockTransfer, markReversed } from './queries.ts';

/** @throws AppError not_found, already_reversed, conflict for one that was never approved */
async function approvedTransfer(trx: Trx, id: string) {
  const transfer = await lockTransfer(trx, id);
  if (!transfer) throw new AppError('not_found');
  if (transfer.status === 'reversed') throw new AppError('already_reversed');
  if (transfer.status !== 'approved') throw new AppError('conflict');
  return transfer;
}

/**
 * Takes the amount from the wallet as far as the balance goes; the rest is owed. An academy whose
 * deposit was met only because of the transfer is suspended again. `taken` is in EGP.
 * @throws AppError not_found, already_reversed, conflict, wallet_changed, statement_closed,
 *   transfer_of_closed_school
 */
export async function reverseInTransaction(trx: Trx, call: MoneyCall<typeof reverseBankTransfer>) {
  const { deps, actor, params, body, requestId } = call;
  const settings = await heldSettings(deps.config, trx);
  const { id, academy_id, amount } = await approvedTransfer(trx, params.id);
  const before = await lockWallet(trx, academy_id);
  // Its money is the kept school's: taken from an empty wallet, it would be owed for ever.
  if (before.status === 'closed') throw new AppError('transfer_of_closed_school');
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
  const deposit = await suspendWhenUnfunded(trx, {
    deps,
    settings,
    academyId: academy_id,
    causeId: id,
    administratorId: actor.id,
    requestId,
    reason,
    force: body.suspend,
  });
  const change = await describeWalletChange(trx, before, amount);
  return {
    data: { ...change, taken: toEgp(taken), frees_statement_row, deposit },
    change,
    academyId: academy_id,
    amount,
    resultId: id,
  };
}

/** `dry_run` only returns the change. @throws AppError as reverseInTransaction, moveOrAsk */
export const reverse = (
  call: Call<typeof reverseBankTransfer>,
): Promise<Reply<typeof reverseBankTransfer>> =>
  onceOrPreview(call, (trx) => moveOrAsk(trx, call, 'reversal', reverseInTransaction));
