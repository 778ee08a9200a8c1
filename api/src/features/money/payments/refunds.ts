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

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

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

/** @throws AppError not_found */
async function refundById(db: Db, id: string): Promise<PaymentRefund> {
  const refund = await selectRefund(db, id);
  if (!refund) throw new AppError('not_found');
  return present(refund);
}

type Paid = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Piastres, without the fee. 0 at Paymob without its transaction number: a refund needs it.
 * @param held sum of the refunds that were not refused
 */
const leftOf = (payment: Paid, held: Piastres): Piastres => {
  const isRefundable =
    payment.status === 'paid' && (payment.gateway === 'fawry' || payment.paid_by !== null);
  return asPiastres(isRefundable ? payment.amount - held : 0);
};

/** In EGP. @throws AppError not_found */
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

/** @throws AppError payments_unavailable */
function assertSendable(deps: Call['deps'], gateway: Paid['gateway']): void {
  if (!gatewaysOf(deps)[gateway]) throw new AppError('payments_unavailable');
}

/** @throws AppError not_found, conflict, payments_unavailable, validation_failed (too_big) */
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

async function sendAndPresent<E extends typeof refundPayment | typeof approvePaymentRefund>(
  { deps, language }: Call<E>,
  id: string,
) {
  await sendRefund(deps, id);
  const data = await refundById(deps.db, id);
  return { data, message: say(language, `success:payment_refund_${data.status}`) };
}

/**
 * Above aloneMax() it is only requested, and a second administrator approves it.
 * @throws AppError not_found, forbidden, conflict, payments_unavailable, validation_failed
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
 * Sends once the wallet's payout is stored; a silent gateway is no error.
 * @throws AppError not_found, forbidden, approver_too_close, money_request_outdated, conflict,
 * payments_unavailable, wallet_changed
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

/** A reserved amount goes back to the wallet. @throws AppError not_found, forbidden, conflict */
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

/** False if the books are not known. */
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
 * An administrator records what the gateway shows; the books are read once more. Who requested a
 * refund that needed approval may not record it as refused.
 * @throws AppError not_found, forbidden, conflict unless overdue or if the books contradict it
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
