import {
  type approvePaymentRefund,
  asPiastres,
  type declinePaymentRefund,
  formatMoney,
  type getPaymentRefunds,
  type PaymentRefund,
  type Piastres,
  type refundPayment,
  type settlePaymentRefund,
  toEgp,
  toPiastres,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { say } from '../../../i18n.ts';
import type { PaidState } from '../../../ports/payment-gateway.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import {
  aloneMax,
  assertMayApprove,
  lockAloneMax,
  lockMoneyAdministrator,
} from '../second-approval/index.ts';
import { lockWallet } from '../wallet/index.ts';
import { findPayment, lockPayment } from './event-queries.ts';
import { gatewaysOf } from './gateways.ts';
import {
  insertRefund,
  type RefundRow,
  type RefundSums,
  selectRefund,
  selectRefunds,
  sumRefunds,
} from './refund-queries.ts';
import { booksOf, sendRefund } from './refund-sending.ts';
import { finishRefund, lockRefund, refuseRefund, reserve } from './refund-steps.ts';

/** Id and name of an administrator; null without an id. */
const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** A refund as administrators see it; the amount in EGP. */
const present = (row: RefundRow): PaymentRefund => ({
  id: row.id,
  amount: toEgp(row.amount),
  reason: row.reason,
  status: row.status,
  refusal: row.refusal,
  requester: { id: row.requested_by, name: row.requester_name },
  approver: personOf(row.approved_by, row.approver_name),
  ender: personOf(row.ended_by, row.ender_name),
  gateway_refund: row.gateway_refund,
  is_overdue: row.is_overdue,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** A refund as administrators see it. @throws AppError not_found */
async function refundById(db: Db, id: string): Promise<PaymentRefund> {
  const refund = await selectRefund(db, id);
  if (!refund) throw new AppError('not_found');
  return present(refund);
}

type Paid = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Amount of a payment, in piastres, that can still be refunded: without the fee, less `held`. 0
 * unless the payment is paid. 0 also at Paymob without its transaction number: a refund needs it.
 * @param held sum of the refunds that were not refused
 */
const leftOf = (payment: Paid, held: Piastres): Piastres => {
  const isRefundable =
    payment.status === 'paid' && (payment.gateway === 'fawry' || payment.paid_by !== null);
  return asPiastres(isRefundable ? payment.amount - held : 0);
};

/**
 * Refunds of a payment, newest first, how much can still be refunded, the school's balance, and how
 * much the administrator may refund alone; in EGP.
 * @throws AppError not_found
 */
export async function list({
  deps,
  actor,
  params,
}: Call<typeof getPaymentRefunds>): Promise<Reply<typeof getPaymentRefunds>> {
  const payment = await findPayment(deps.db, params.id);
  if (!payment) throw new AppError('not_found');
  const [rows, sums, alone] = await Promise.all([
    selectRefunds(deps.db, payment.id),
    sumRefunds(deps.db, payment.id),
    aloneMax(deps, actor.id),
  ]);
  return {
    data: {
      left: toEgp(leftOf(payment, sums.held)),
      balance: toEgp(payment.balance),
      alone_max: toEgp(alone),
      refunds: rows.map(present),
    },
  };
}

type Act = { actor: { id: string }; requestId: string };

/** Writes an audit entry about the payment, with the refund's amount in piastres and `more`. */
const audit = (
  trx: Trx,
  { actor, requestId }: Act,
  verb: 'ask_refund' | 'refund' | 'approve_refund' | 'decline_refund' | 'settle_refund',
  refund: RefundRow,
  more: Record<string, string> = {},
) =>
  writeAudit(trx, {
    administratorId: actor.id,
    action: `payment.${verb}`,
    entityType: 'payment',
    entityId: refund.payment_id,
    before: null,
    after: { amount: refund.amount, ...more },
    requestId,
  });

/** Checks that the gateway has keys. @throws AppError payments_unavailable */
function assertSendable(deps: Call['deps'], gateway: Paid['gateway']): void {
  if (!gatewaysOf(deps)[gateway]) throw new AppError('payments_unavailable');
}

/**
 * Inserts a requested refund, locks its payment, and returns the refund. Throws conflict if nothing
 * is left to refund, the amount left is not the one that was shown, or a refund is open already.
 * @throws AppError not_found, conflict, payments_unavailable, validation_failed (too_big)
 */
async function addRefund(trx: Trx, call: Call<typeof refundPayment>): Promise<RefundRow> {
  const { deps, actor, params, body } = call;
  if (!(await findPayment(trx, params.id))) throw new AppError('not_found');
  const payment = await lockPayment(trx, params.id);
  assertSendable(deps, payment.gateway);
  const { held } = await sumRefunds(trx, payment.id);
  const left = leftOf(payment, held);
  if (left === 0 || toPiastres(body.left_before) !== left) throw new AppError('conflict');
  const amount = toPiastres(body.amount);
  if (amount > left) {
    throw fieldError('amount', 'too_big', { max: toEgp(left) });
  }
  const { reason } = body;
  const { id } = await insertRefund(trx, {
    payment_id: payment.id,
    amount,
    reason,
    requested_by: actor.id,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  });
  return lockRefund(trx, id);
}

/** Sends a refund, if it is reserved, and returns it, with the message for its status. */
async function sendAndPresent<E extends typeof refundPayment | typeof approvePaymentRefund>(
  { deps, language }: Call<E>,
  id: string,
) {
  await sendRefund(deps, id);
  const data = await refundById(deps.db, id);
  return { data, message: say(language, `success:payment_refund_${data.status}`) };
}

/**
 * Refunds a payment: takes the amount from the wallet and then sends the refund to the gateway.
 * Above aloneMax() it only requests the refund, which a second administrator approves. Writes an
 * audit entry.
 * @throws AppError not_found, forbidden, conflict, payments_unavailable, validation_failed
 *   (too_big, balance_too_low)
 */
export async function refund(
  call: Call<typeof refundPayment>,
): Promise<Reply<typeof refundPayment>> {
  const { deps, actor, language } = call;
  const { data } = await call.once(async (trx) => {
    const row = await addRefund(trx, call);
    const wallet = await lockWallet(trx, row.academy_id);
    if (row.amount > wallet.balance) {
      const balance = formatMoney(wallet.balance, language);
      throw fieldError('amount', 'balance_too_low', { balance });
    }
    const isAlone = row.amount <= (await lockAloneMax(trx, deps, actor.id));
    if (isAlone) await reserve(trx, deps, row, { language });
    await audit(trx, call, isAlone ? 'refund' : 'ask_refund', row, { reason: row.reason });
    return { data: await refundById(trx, row.id) };
  });
  return sendAndPresent(call, data.id);
}

/**
 * Approves another administrator's refund: takes the amount from the wallet, tells the school, and
 * writes an audit entry. Once that is stored, sends the refund. Without an answer of the gateway it
 * does not throw: the status returned tells whether it was sent; after a refusal the wallet has the
 * amount again.
 * @throws AppError not_found, forbidden for its requester or without the permission `money`,
 *   approver_too_close, money_request_outdated for a requester without it, conflict unless it is
 *   requested, payments_unavailable, wallet_changed for more than the balance
 */
export async function approve(
  call: Call<typeof approvePaymentRefund>,
): Promise<Reply<typeof approvePaymentRefund>> {
  const { deps, actor, params, language } = call;
  const { data } = await call.once(async (trx) => {
    const row = await lockRefund(trx, params.id);
    const requester = { id: row.requested_by, requestedAt: row.created_at };
    await assertMayApprove(trx, requester, actor.id);
    if (row.status !== 'requested') throw new AppError('conflict');
    assertSendable(deps, row.gateway);
    await lockWallet(trx, row.academy_id);
    await lockMoneyAdministrator(trx, actor.id, row.requested_by);
    await reserve(trx, deps, row, { language, approverId: actor.id });
    await audit(trx, call, 'approve_refund', row);
    return { data: await refundById(trx, row.id) };
  });
  return sendAndPresent(call, data.id);
}

/**
 * Declines a refund that was not sent to the gateway, with an audit entry; a reserved amount goes
 * back to the wallet, and the school is told.
 * @throws AppError not_found, forbidden without the permission `money`, conflict unless it is
 *   requested or reserved
 */
export const decline = (
  call: Call<typeof declinePaymentRefund>,
): Promise<Reply<typeof declinePaymentRefund>> =>
  call.once(async (trx) => {
    const { deps, actor } = call;
    const row = await lockRefund(trx, call.params.id);
    await lockWallet(trx, row.academy_id);
    await lockMoneyAdministrator(trx, actor.id);
    if (row.status !== 'requested' && row.status !== 'reserved') throw new AppError('conflict');
    const ended = await refuseRefund(trx, deps, row, { refusal: 'declined', enderId: actor.id });
    if (!ended) throw new AppError('conflict');
    await audit(trx, call, 'decline_refund', row);
    return { data: await refundById(trx, row.id) };
  });

/** True if the sums in the gateway's books contradict the outcome; false if they are not known. */
function isContradicted(
  outcome: 'done' | 'refused',
  books: PaidState | null | undefined,
  { done, sent }: RefundSums,
): boolean {
  const refunded = books?.refunded ?? null;
  if (refunded === null) return false;
  // A larger sum may include a refund made in the dashboard, beside this one or instead of it.
  return outcome === 'done' ? refunded < done + sent : refunded === done + sent;
}

/**
 * Ends a refund about which the gateway is silent, with the outcome that an administrator saw
 * there. Reads the books once more. `refused` gives the amount back to the wallet. Writes an audit
 * entry. If the refund needed approval, its requester may not record it as refused.
 * @throws AppError not_found, forbidden, conflict unless it is overdue (`is_overdue`), also if the
 *   gateway's books contradict the outcome
 */
export async function settleByHand(
  call: Call<typeof settlePaymentRefund>,
): Promise<Reply<typeof settlePaymentRefund>> {
  const { deps, actor, body } = call;
  const asked = await selectRefund(deps.db, call.params.id);
  const books = asked && (await booksOf(deps, asked));
  return call.once(async (trx) => {
    const row = await lockRefund(trx, call.params.id);
    await lockWallet(trx, row.academy_id);
    await lockMoneyAdministrator(trx, actor.id);
    if (row.status !== 'sent' || !row.is_overdue) throw new AppError('conflict');
    const isOwn = row.approved_by !== null && row.requested_by === actor.id;
    if (body.outcome === 'refused' && isOwn) throw new AppError('forbidden');
    const sums = await sumRefunds(trx, row.payment_id);
    if (isContradicted(body.outcome, books, sums)) throw new AppError('conflict');
    const by = { ended_by: actor.id };
    if (body.outcome === 'done') await finishRefund(trx, deps, row, by);
    else await refuseRefund(trx, deps, row, { refusal: 'person', enderId: actor.id });
    await audit(trx, call, 'settle_refund', row, { outcome: body.outcome });
    return { data: await refundById(trx, row.id) };
  });
}
