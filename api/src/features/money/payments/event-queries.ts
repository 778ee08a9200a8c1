import { PAYMENT_TRANSITIONS, sourcesOf } from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import { firstReviewOfDifference, isCreditEnded } from '../../../db/payment-reviews.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { PaymentEvents } from '../../../db/types.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayEvent } from '../../../ports/payment-gateway.ts';
import type { GatewayName } from './gateways.ts';

/**
 * Found by the gateway's number or by our reference: its answer to the start may be lost.
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

/** Refunds are written under this lock too. Lock order: after the settings, before the academy. */
export const lockPayment = (trx: Trx, id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'academy_id', 'gateway', 'status', 'amount', 'fee', 'reference', 'paid_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Balance in piastres; takes no lock. */
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

/** Unconfirmed events are stored under another key. */
export async function isEventKnown(db: Db, gateway: GatewayName, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_events')
    .select('event_key')
    .where('gateway', '=', gateway)
    .where('event_key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** False if it is stored already. */
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
 * `paid_late`: it was over for at least `GATEWAYS.lastAskSeconds`. Undefined, changing nothing, if
 * paid already. The caller holds the payment's lock, and credits the wallet in the same
 * transaction.
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

/** True if a person may have credited it, see `isCreditEnded`. The caller holds its lock. */
export async function isCreditBlocked(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_ended: boolean }>`
    select ${isCreditEnded} as is_ended from payments payment where id = ${id}`.execute(trx);
  return rows[0]?.is_ended === true;
}

export const endMissing = (trx: Trx, id: string) =>
  trx
    .updateTable('payment_differences')
    .set({ gone_at: sql<Date>`now()` })
    .where('payment_id', '=', id)
    .where('cause', '=', 'not_credited')
    .where('gone_at', 'is', null)
    .execute();

/**
 * Ends open differences, never `not_credited`, about money whose event somebody has reviewed. A
 * review that commits meanwhile may be missed until the next comparison.
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

/** Changes nothing if it has a number. The caller has checked that the payment is credited. */
export const savePaidBy = (trx: Trx, id: string, transaction: string) =>
  trx
    .updateTable('payments')
    .set({ paid_by: transaction })
    .where('id', '=', id)
    .where('paid_by', 'is', null)
    .execute();

/** The payer may try again. Undefined if it is paid, expired, cancelled or failed already. */
export const markFailed = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'failed'))
    .returning('id')
    .executeTakeFirst();

export const askSoon = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ ask_at: sql<Date>`now()`, asked: 0 })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute();
