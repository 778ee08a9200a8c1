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

/** By the database's clock. */
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

/** The caller holds the academy's lock and has counted its open payments. */
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

const isStartFree = sql<boolean>`(starting_at is null or starting_at < ${startGivenUp})`;

/**
 * One call starts a payment at a time. Undefined if another claimed it in the last
 * `GATEWAYS.startGivenUpSeconds`, or it cannot be started any more. The job will ask soon
 * (`ask_at`), since the gateway's answer may be lost.
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

export const giveStartBack = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({ starting_at: null })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();

/** A failed payment gets the page or code too; paid, expired and cancelled ones do not. */
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

/** In piastres, with the refunds that the wallet gave. */
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

/** What is over counts as expired at once; the job writes it down later. */
export const shownStatus = sql<PaymentStatus>`case when payment.status not in ('paid', 'cancelled')
  and payment.expires_at <= now() then 'expired' else payment.status end`;

const ofAcademy = (db: Db, academyId: string, status?: PaymentStatus) =>
  payments(db)
    .where('payment.academy_id', '=', academyId)
    .$if(status !== undefined, (query) => query.where(shownStatus, '=', status as PaymentStatus));

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

/** False unless it can still be paid. The caller holds its lock and has found no review. */
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

/** `{ code }`: the Fawry code, or our reference. Leaves out starts that were given up. */
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

export const selectPayment = (db: Db, academyId: string, id: string) =>
  ofAcademy(db, academyId).where('payment.id', '=', id).executeTakeFirst();

export const selectPayer = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

/** In piastres, without a lock; with what transfers under review would add. */
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
