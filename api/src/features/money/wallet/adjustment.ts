import { type adjustWallet, asPiastres, formatMoney, toEgp, toPiastres } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { confirmIdentity } from '../../identity/sessions/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { activateWhenFunded } from '../../schools/academies/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import { aloneMax, type MoneyCall, moveOrAsk } from '../second-approval/index.ts';
import { insertEntry, lockWalletRow } from './queries.ts';
import { assertBalanceSeen, describeWalletChange, notifyTaken, takeOwed } from './service.ts';

/**
 * Debt is taken from a credit; if the balance then reaches the deposit, the academy is activated.
 * `balance` in the reply is what is left after the debt.
 * @throws AppError not_found, conflict if unverified, validation_failed (balance_too_low)
 */
export async function adjustInTransaction(trx: Trx, call: MoneyCall<typeof adjustWallet>) {
  const { deps, actor, params, body, language, requestId } = call;
  const amount = toPiastres(body.amount);
  const settings = await heldSettings(deps.config, trx);
  const wallet = await lockWalletRow(trx, params.id);
  if (!wallet) throw new AppError('not_found');
  if (wallet.status === 'pending') throw new AppError('conflict');
  assertBalanceSeen(wallet, call);
  if (wallet.balance + amount < 0) {
    const balance = formatMoney(wallet.balance, language);
    throw fieldError('amount', 'balance_too_low', { balance });
  }
  const entry = await insertEntry(trx, {
    academyId: params.id,
    type: 'adjustment',
    amount,
    causeId: crypto.randomUUID(),
    note: body.reason,
  });
  const credited = await takeOwed(trx, params.id, entry.id);
  const { balance } = credited.wallet;
  const acting = { administratorId: actor.id, requestId };
  await writeAudit(trx, {
    ...acting,
    action: 'wallet.adjust',
    entityType: 'academy',
    entityId: params.id,
    before: { balance: wallet.balance },
    after: { balance, amount, reason: body.reason },
  });
  await notifyAcademy(trx, deps, {
    kind: amount > 0 ? 'wallet_credited' : 'wallet_debited',
    academy: wallet,
    facts: {
      amount: asPiastres(Math.abs(amount)),
      reason: body.reason,
      balance,
    },
  });
  await notifyTaken(trx, deps, credited);
  if (amount > 0) {
    await activateWhenFunded(trx, { ...acting, deps, academyId: params.id, settings });
  }
  return {
    data: {
      transaction_id: entry.id,
      amount: body.amount,
      balance: toEgp(balance),
      waits: false,
    },
    change: await describeWalletChange(trx, wallet, amount),
    academyId: params.id,
    amount,
    resultId: entry.id,
  };
}

/**
 * Above what may be moved alone it asks for the password, but not of a retry, whose act is done.
 * @throws AppError as adjustInTransaction, moveOrAsk, confirmIdentity
 */
export const adjust = (call: Call<typeof adjustWallet>): Promise<Reply<typeof adjustWallet>> =>
  call.once(async (trx) => {
    const { deps, actor, body } = call;
    const isLarge = Math.abs(toPiastres(body.amount)) > (await aloneMax(deps, actor.id));
    // On a connection of its own: failures are counted although this transaction rolls back.
    if (isLarge) await confirmIdentity(call, body);
    const hidden = { transaction_id: null };
    const reply = await moveOrAsk(trx, call, 'adjustment', adjustInTransaction, hidden);
    // Other acts used the day's limit up meanwhile.
    if (reply.data.waits && !isLarge) throw fieldError('current_password', 'required');
    return reply;
  });
