import { asPiastres, formatMoney, type payOut, toPiastres } from '@midan/contract';
import { isFutureInCairo } from '../../../db/days.ts';
import type { Trx } from '../../../db/pool.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { type MoneyCall, moveOrAsk } from '../second-approval/index.ts';
import { insertEntry, insertPayout, lockWalletRow } from './queries.ts';
import { assertBalanceSeen, describeWalletChange } from './service.ts';

/** Pays nothing. @throws not_found, conflict (unverified), wallet_changed, validation_failed */
async function payableWallet(trx: Trx, { params, body, language }: MoneyCall<typeof payOut>) {
  const wallet = await lockWalletRow(trx, params.id);
  if (!wallet) throw new AppError('not_found');
  // Unverified sign-ups have no wallet.
  if (wallet.status === 'pending') throw new AppError('conflict');
  assertBalanceSeen(wallet, { body, language });
  if (toPiastres(body.amount) > wallet.balance) {
    throw fieldError('amount', 'balance_too_low', {
      balance: formatMoney(wallet.balance, language),
    });
  }
  return wallet;
}

/**
 * Records what an administrator has sent by bank; sends no money.
 * @throws AppError validation_failed (date_in_future, already_used); as payableWallet
 */
export async function payOutInTransaction(trx: Trx, call: MoneyCall<typeof payOut>) {
  const { deps, actor, params, body, requestId } = call;
  const { reason } = body;
  // A preview or trial of a payout that was not sent yet; it is rolled back.
  const { bank_reference = crypto.randomUUID(), paid_on = '2000-01-01' } = body;
  if (await isFutureInCairo(trx, paid_on)) throw fieldError('paid_on', 'date_in_future');
  const wallet = await payableWallet(trx, call);
  const amount = toPiastres(body.amount);
  const payout = { amount, bank_reference, paid_on, reason, academy_id: params.id };
  const { id } = await insertPayout(trx, { ...payout, administrator_id: actor.id }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? fieldError('bank_reference', 'already_used') : error;
    },
  );
  const { balance_after: balance } = await insertEntry(trx, {
    academyId: params.id,
    type: 'payout',
    amount: asPiastres(-amount),
    causeId: id,
    note: reason,
  });
  await writeAudit(trx, {
    administratorId: actor.id,
    action: 'wallet.payout',
    entityType: 'academy',
    entityId: params.id,
    before: { balance: wallet.balance },
    after: { balance, amount, bank_reference, paid_on, reason },
    requestId,
  });
  await notifyAcademy(trx, deps, {
    kind: 'payout_sent',
    academy: wallet,
    facts: { amount, reference: bank_reference, reason, balance },
  });
  const change = await describeWalletChange(trx, wallet, amount);
  return { data: change, change, academyId: wallet.id, amount, resultId: id };
}

export function assertSent({ bank_reference, paid_on }: MoneyCall<typeof payOut>['body']): void {
  if (!bank_reference) throw fieldError('bank_reference', 'required');
  if (!paid_on) throw fieldError('paid_on', 'required');
}

/**
 * One that waits needs no bank reference and day: it is sent after the approval.
 * @throws AppError as payOutInTransaction, moveOrAsk, validation_failed (required)
 */
export const pay = (call: Call<typeof payOut>): Promise<Reply<typeof payOut>> =>
  onceOrPreview(call, async (trx) => {
    const reply = await moveOrAsk(trx, call, 'payout', payOutInTransaction);
    if (!reply.data.waits || call.body.bank_reference) assertSent(call.body);
    return reply;
  });
