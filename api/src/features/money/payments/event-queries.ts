import { PAYMENT_TRANSITIONS, sourcesOf } from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import { firstReviewOfDifference, isCreditEnded } from '../../../db/payment-reviews.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { PaymentEvents } from '../../../db/types.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayEvent } from '../../../ports/payment-gateway.ts';
import type { GatewayName } from './gateways.ts';

/**
 * The payment of an order of the gateway: id, status, reference and `gateway_order`. Found by the
 * gateway's number of the order or by our reference, because its answer to the start may be lost.
 * Undefined if there is none. Takes no lock.
 * @param order with `reference` null if the gateway does not sign it
 */
export const selectByOrder = (
  db: Db,
  gateway: GatewayName,
  { order, reference }: Pick<GatewayEvent, 'order' | 'reference'>,
) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'reference', 'gateway_order'])
    .where('gateway', '=', gateway)
    .where((eb) => eb.or([eb('gateway_order', '=', order), eb('reference', '=', reference)]))
    .executeTakeFirst();

/**
 * Locks a payment until the transaction ends, and returns it; its refunds are written under this
 * lock too. Throws if there is none. Money is in piastres. Lock order: after the settings, before
 * the academy.
 */
export const lockPayment = (trx: Trx, id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'academy_id', 'gateway', 'status', 'amount', 'fee', 'reference', 'paid_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** A payment with its school's balance, in piastres, without a lock; undefined if there is none. */
export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('academies as academy', 'academy.id', 'payment.academy_id')
    .select([
      'payment.id',
      'payment.academy_id',
      'payment.gateway',
      'payment.status',
      'payment.amount',
      'payment.fee',
      'payment.reference',
      'payment.paid_by',
      'academy.balance',
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst();

/**
 * True if an event of the gateway is stored under this key; unconfirmed ones are stored under
 * another.
 */
export async function isEventKnown(db: Db, gateway: GatewayName, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_events')
    .select('event_key')
    .where('gateway', '=', gateway)
    .where('event_key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores an event of a gateway. Returns false if it is stored already. */
export async function insertEvent(trx: Trx, event: Insertable<PaymentEvents>): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Marks a payment as paid now. Returns `{ paid_late }`, true if it was cancelled or expired at
 * least `GATEWAYS.lastAskSeconds` ago; undefined, changing nothing, if it is paid already. The
 * caller holds its lock, and credits the wallet in the same transaction.
 * @param transaction the gateway's number, if it sent one
 */
export const markPaid = (trx: Trx, id: string, transaction: string | null) =>
  trx
    .updateTable('payments')
    .set({
      status: 'paid',
      paid_at: sql<Date>`now()`,
      paid_late: sql<boolean>`(status = 'cancelled' or expires_at + make_interval(secs => ${GATEWAYS.lastAskSeconds}) <= now())`,
      paid_by: transaction,
      ask_at: null,
      action: null,
    })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'paid'))
    .returning('paid_late')
    .executeTakeFirst();

/**
 * True if an unpaid payment is no longer credited automatically, because a person may have credited
 * it, see `isCreditEnded`. The caller holds the payment's lock: reviews take it too.
 */
export async function isCreditBlocked(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_ended: boolean }>`
    select ${isCreditEnded} as is_ended from payments payment where id = ${id}`.execute(trx);
  return rows[0]?.is_ended === true;
}

/** Marks a payment's difference `not_credited` as gone. The caller has credited the payment. */
export const endMissing = (trx: Trx, id: string) =>
  trx
    .updateTable('payment_differences')
    .set({ gone_at: sql<Date>`now()` })
    .where('payment_id', '=', id)
    .where('cause', '=', 'not_credited')
    .where('gone_at', 'is', null)
    .execute();

/**
 * Marks open differences of payments as dealt with, but never `not_credited`, if somebody has
 * reviewed an event about the same money; takes that review's person and note. A review that
 * commits meanwhile may be missed until the next comparison.
 * @returns the ids of the payments whose difference was marked
 */
export async function closeReviewedDifference(trx: Trx, paymentIds: string[]): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<{ payment_id: string }>`
    update payment_differences set dealt_at = now(), dealt_by = review.administrator_id,
      dealt_reason = review.note
    from ${firstReviewOfDifference(paymentIds)} review
    where review.id = payment_differences.id
    returning payment_differences.payment_id`.execute(trx);
  return rows.map(({ payment_id }) => payment_id);
}

/**
 * Stores the gateway's number of the transaction that paid a payment; changes nothing if it has
 * one. The caller has checked that the payment is credited.
 */
export const savePaidBy = (trx: Trx, id: string, transaction: string) =>
  trx
    .updateTable('payments')
    .set({ paid_by: transaction })
    .where('id', '=', id)
    .where('paid_by', 'is', null)
    .execute();

/**
 * Notes that the payer's attempt was declined; the payer may try again. Returns undefined, and
 * changes nothing, if the payment is paid, expired, cancelled or failed already.
 */
export const markFailed = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'failed'))
    .returning('id')
    .executeTakeFirst();

/** Makes an unpaid payment due for the job's next run, and again after short pauses. */
export const askSoon = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ ask_at: sql<Date>`now()`, asked: 0 })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute();
