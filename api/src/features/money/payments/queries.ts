import {
  PAYMENT_TRANSITIONS,
  type PaymentMethod,
  type PaymentStatus,
  type Piastres,
  sourcesOf,
} from '@midan/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { reviewOfPayment } from '../../../db/payment-reviews.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { PayerAction, StartedOrder } from '../../../ports/payment-gateway.ts';
import type { GatewayName } from './gateways.ts';

/** SQL for the instant so many seconds from now, by the database's clock. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

const secondsLeft = sql<number>`ceil(extract(epoch from expires_at - now()))::int`;

export interface NewPayment {
  academy_id: string;
  gateway: GatewayName;
  method: PaymentMethod;
  reference: string;
  amount: Piastres;
  fee: Piastres;
}

/**
 * Inserts a payment of which the gateway does not know yet, and returns `{ id }`. It expires after
 * `lifetimeSeconds`. The caller holds the academy's lock and has counted its open payments.
 */
export const insertPayment = (trx: Trx, payment: NewPayment, lifetimeSeconds: number) =>
  trx
    .insertInto('payments')
    .values({
      ...payment,
      expires_at: inSeconds(lifetimeSeconds),
      ask_at: inSeconds(lifetimeSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const startGivenUp = sql`now() - make_interval(secs => ${GATEWAYS.startGivenUpSeconds})`;

/** True for a `payment` that no instance is starting. */
const isStartFree = sql<boolean>`(starting_at is null or starting_at < ${startGivenUp})`;

/**
 * Claims the start of a payment at the gateway: one call does it at a time. Returns which attempt
 * it is (`starts`) and for how many seconds the payment can still be paid (`seconds_left`).
 * Undefined if another call claimed it in the last `GATEWAYS.startGivenUpSeconds` and has not given
 * it back (giveStartBack), if the payment is no longer `created`, or if its time is over. Also
 * makes the job ask the gateway about it soon (`ask_at`), since the gateway's answer may be lost.
 */
export const claimStart = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({
      starting_at: sql<Date>`now()`,
      starts: sql<number>`starts + 1`,
      ask_at: sql<Date>`least(expires_at, ${inSeconds(GATEWAYS.firstAskSeconds)})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isStartFree)
    .returning(['starts', secondsLeft.as('seconds_left')])
    .executeTakeFirst();

/** Gives up the claim on a payment's start, so that the next call may start it. */
export const giveStartBack = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({ starting_at: null })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();

/**
 * Stores the order that the gateway made for a payment, and the page or code to pay with, and makes
 * it `pending` if it is `created`; the job then first asks the gateway after
 * `GATEWAYS.firstAskSeconds`. Any other status stays: a failed payment gets the page or code too, a
 * paid, expired or cancelled one does not. One that has an order already stays as it is.
 */
export const markStarted = (db: Db, id: string, { order, action }: StartedOrder) =>
  db
    .updateTable('payments')
    .set({
      gateway_order: order,
      action: sql<string | null>`case when status in ('paid', 'expired', 'cancelled') then null
        else ${JSON.stringify(action)}::jsonb end`,
      status: sql<PaymentStatus>`case
        when status = any(${sourcesOf(PAYMENT_TRANSITIONS, 'pending')}::text[]) then 'pending'
        else status end`,
      ask_at: sql<Date | null>`case when status = 'created'
        then now() + make_interval(secs => ${GATEWAYS.firstAskSeconds}) else ask_at end`,
    })
    .where('id', '=', id)
    .where('gateway_order', 'is', null)
    .execute();

/**
 * Query for payments as their schools see them, in piastres, with the refunds that the wallet gave.
 */
const payments = (db: Db) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('academies as academy', 'academy.id', 'payment.academy_id')
    .select([
      'payment.id',
      'payment.academy_id',
      'payment.gateway',
      'payment.method',
      'payment.status',
      'payment.amount',
      'payment.fee',
      'payment.reference',
      'payment.gateway_order',
      'payment.expires_at',
      'payment.paid_at',
      'payment.paid_late',
      'payment.created_at',
      'academy.name as academy_name',
      'academy.payment_reference',
    ])
    .select((eb) => eb.ref('payment.action').$castTo<PayerAction | null>().as('action'))
    .select(sql<boolean>`payment.expires_at <= now()`.as('is_over'))
    .select(reviewOfPayment.as('review'))
    .select(
      sql<boolean>`(payment.status = 'created' and payment.created_at < ${startGivenUp}
        and ${isStartFree})`.as('not_started'),
    )
    // Those that a second administrator has not approved are not the school's yet.
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_refunds as refund')
          .select(['refund.id', 'refund.amount', 'refund.status'])
          .select(sql<string>`refund.reserved_at`.as('created_at'))
          .whereRef('refund.payment_id', '=', 'payment.id')
          .where('refund.reserved_at', 'is not', null)
          .orderBy('refund.id'),
      ).as('refunds'),
    );
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/**
 * The status of a `payment`. What is over counts as expired at once; the job writes it down later.
 */
export const shownStatus = sql<PaymentStatus>`case when payment.status not in ('paid', 'cancelled')
  and payment.expires_at <= now() then 'expired' else payment.status end`;

/** Query for an academy's payments with a shown status (`shownStatus`), or with any. */
const ofAcademy = (db: Db, academyId: string, status?: PaymentStatus) =>
  payments(db)
    .where('payment.academy_id', '=', academyId)
    .$if(status !== undefined, (query) => query.where(shownStatus, '=', status as PaymentStatus));

/** One page of an academy's payments with a shown status, or with any, newest first. */
export const selectPayments = (
  db: Db,
  academyId: string,
  query: Paging & { status?: PaymentStatus | undefined },
) =>
  ofAcademy(db, academyId, query.status)
    .orderBy('payment.id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

/** Counts an academy's payments with a shown status (`shownStatus`), or with any. */
export async function countPayments(
  db: Db,
  academyId: string,
  status?: PaymentStatus,
): Promise<number> {
  const { total } = await db
    .selectFrom('payments as payment')
    .select(sql<number>`count(*)`.as('total'))
    .where('payment.academy_id', '=', academyId)
    .$if(status !== undefined, (query) => query.where(shownStatus, '=', status as PaymentStatus))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Cancels a payment of the academy that is created, pending or failed and not over. Returns false,
 * and changes nothing, for any other. The caller holds its lock and has checked that it has no
 * review.
 */
export async function markCancelled(trx: Trx, academyId: string, id: string): Promise<boolean> {
  const cancelled = await trx
    .updateTable('payments')
    .set({ status: 'cancelled', action: null })
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'cancelled'))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}

/**
 * Selects `{ code }` of an academy's payments by a method that can still be paid, oldest first, at
 * most `GATEWAYS.openPaymentsMax`: the Fawry code, or our reference without one. Leaves out
 * payments with a review, and those that are still `created` after `GATEWAYS.startGivenUpSeconds`.
 */
export const selectOpen = (trx: Trx, academyId: string, method: PaymentMethod) =>
  trx
    .selectFrom('payments as payment')
    .select(sql<string>`coalesce(action ->> 'code', reference)`.as('code'))
    .where('academy_id', '=', academyId)
    .where('method', '=', method)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(status in ('pending', 'failed') or (status = 'created'
        and created_at > ${startGivenUp}))`,
    )
    .where(reviewOfPayment, 'is', null)
    .orderBy('id')
    .limit(GATEWAYS.openPaymentsMax)
    .execute();

/** One payment; undefined if it is not the academy's. */
export const selectPayment = (db: Db, academyId: string, id: string) =>
  ofAcademy(db, academyId).where('payment.id', '=', id).executeTakeFirst();

/** Name and contacts of the academy that pays; throws if there is none. */
export const selectPayer = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

/**
 * Balance, debt and status of an academy, and what its bank transfers under review would add; in
 * piastres, without a lock. Throws if there is none.
 */
export const selectWallet = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['balance', 'owed', 'status'])
    .select(
      sql<Piastres>`(select coalesce(sum(amount), 0)::bigint from bank_transfers
        where academy_id = academies.id and status = 'pending')`.as('under_review'),
    )
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();
