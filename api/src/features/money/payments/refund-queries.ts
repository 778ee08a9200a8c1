import { PAYMENT_REFUND_TRANSITIONS, type Piastres, sourcesOf } from '@midan/contract';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { PaymentRefunds } from '../../../db/types.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayName } from './gateways.ts';

const isOverdue = sql<boolean>`(refund.status = 'sent'
  and refund.sent_at < now() - make_interval(secs => ${GATEWAYS.refundOverdueSeconds}))`;

/** The gateway's books no longer lag behind it. */
const isRefusalOld = sql<boolean>`coalesce(refund.refused_at
  <= now() - make_interval(secs => ${GATEWAYS.refusalSettlesSeconds}), false)`;

const refunds = (db: Db) =>
  db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('administrators as requester', 'requester.id', 'refund.requested_by')
    .leftJoin('administrators as approver', 'approver.id', 'refund.approved_by')
    .leftJoin('administrators as ender', 'ender.id', 'refund.ended_by')
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.amount',
      'refund.reason',
      'refund.status',
      'refund.refusal',
      'refund.requested_by',
      'requester.name as requester_name',
      'refund.approved_by',
      'approver.name as approver_name',
      'refund.ended_by',
      'ender.name as ender_name',
      'refund.gateway_refund',
      'refund.refunded_before',
      'refund.refused_at',
      'refund.created_at',
      'refund.reserved_at',
      'refund.sent_at',
      'refund.ended_at',
      'payment.academy_id',
      'payment.gateway',
      'payment.reference',
      'payment.paid_by',
    ])
    .select([isOverdue.as('is_overdue'), isRefusalOld.as('is_refusal_old')]);
export type RefundRow = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

export const selectRefund = (db: Db, id: string) =>
  refunds(db).where('refund.id', '=', id).executeTakeFirst();

export const selectRefunds = (db: Db, paymentId: string) =>
  refunds(db).where('refund.payment_id', '=', paymentId).orderBy('refund.id', 'desc').execute();

export interface RefundSums {
  done: Piastres;
  /** Sent and not answered. */
  sent: Piastres;
  /** All that were not refused, with those that wait for approval. */
  held: Piastres;
}

/** In piastres; exact under the payment's lock. */
export async function sumRefunds(db: Db, paymentId: string): Promise<RefundSums> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<Piastres>`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  return db
    .selectFrom('payment_refunds')
    .select([
      sum(sql`status = 'done'`).as('done'),
      sum(sql`status = 'sent'`).as('sent'),
      sum(sql`status <> 'refused'`).as('held'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export interface NewRefundRow {
  payment_id: string;
  amount: Piastres;
  reason: string;
  requested_by: string;
}

/** No money moves. The caller holds the payment's lock. A second open refund: 23505. */
export const insertRefund = (trx: Trx, refund: NewRefundRow) =>
  trx
    .insertInto('payment_refunds')
    .values({ ...refund, status: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow();

type Step = 'reserved' | 'sent' | 'done' | 'refused';
const STEPS = {
  reserved: {
    reserved_at: sql<Date>`now()`,
    ask_at: sql<Date>`now() + make_interval(secs => ${GATEWAYS.refundRetrySeconds})`,
  },
  sent: {
    sent_at: sql<Date>`now()`,
    ask_at: sql<Date>`now() + make_interval(secs => ${GATEWAYS.firstAskSeconds})`,
    asked: 0,
  },
  done: { ended_at: sql<Date>`now()`, ask_at: null },
  refused: { ended_at: sql<Date>`now()`, ask_at: null },
};

/**
 * From the status that was read under the payment's lock, which the caller holds; false, changing
 * nothing, if that transition does not exist or it changed. The caller moves the money.
 */
export async function moveRefund(
  trx: Trx,
  { id, status }: Pick<RefundRow, 'id' | 'status'>,
  to: Step,
  more: Pick<
    Updateable<PaymentRefunds>,
    'approved_by' | 'ended_by' | 'refusal' | 'gateway_refund' | 'refunded_before'
  > = {},
): Promise<boolean> {
  if (!sourcesOf(PAYMENT_REFUND_TRANSITIONS, to).includes(status)) return false;
  const moved = await trx
    .updateTable('payment_refunds')
    .set({ status: to, ...STEPS[to], ...more })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function saveGatewayRefund(trx: Trx, id: string, number: string): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({ gateway_refund: number })
    .where('id', '=', id)
    .execute();
}

/**
 * The refund stays sent, because the books decide; the first refusal counts.
 * @param number the gateway's number of the transaction that failed, if it told one
 */
export const saveRefusal = (trx: Trx, id: string, number: string | null) =>
  trx
    .updateTable('payment_refunds')
    .set({ refused_at: sql<Date>`now()`, ...(number !== null && { gateway_refund: number }) })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('refused_at', 'is', null)
    .execute();

interface DueRefund {
  id: string;
  status: 'reserved' | 'sent';
}

/** Counts the try; pauses double up to GATEWAYS.maxAskSeconds. */
export async function takeDueRefund(db: Db, gateway: GatewayName): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    update payment_refunds refund set asked = refund.asked + 1,
      ask_at = now() + make_interval(secs => least(${GATEWAYS.maxAskSeconds}::float8,
        ${GATEWAYS.firstAskSeconds} * power(2, least(refund.asked, 20))))
    from (
      select open.id from payment_refunds open join payments on payments.id = open.payment_id
      where open.ask_at <= now() and payments.gateway = ${gateway} order by open.ask_at
      limit 1 for update of open skip locked
    ) due
    where refund.id = due.id
    returning refund.id, refund.status`.execute(db);
  return rows[0];
}

export const askAboutRefundSoon = (trx: Trx, paymentId: string) =>
  trx
    .updateTable('payment_refunds')
    .set({ ask_at: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'sent')
    .execute();

/**
 * The oldest of this amount without a number gets it. The caller holds the payment's lock.
 * @returns whether one of these refunds has the number now; false for null
 */
export async function noteRefundNumber(
  trx: Trx,
  paymentId: string,
  { number, amount }: { number: string | null; amount: Piastres },
): Promise<boolean> {
  if (number === null) return false;
  const ours = trx
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['sent', 'done']);
  const known = await ours.where('gateway_refund', '=', number).executeTakeFirst();
  if (known) return true;
  const unnamed = await ours
    .where('gateway_refund', 'is', null)
    .where('amount', '=', amount)
    .orderBy('id')
    .executeTakeFirst();
  if (!unnamed) return false;
  await trx
    .updateTable('payment_refunds')
    .set({ gateway_refund: number })
    .where('id', '=', unnamed.id)
    .execute();
  return true;
}
