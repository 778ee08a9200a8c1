import {
  PAYMENT_TRANSITIONS,
  type PaymentMethod,
  type PaymentStatus,
  type Piastres,
  sourcesOf,
} from '@midan/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import type { PaymentEvents } from '../../db/types.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
import { GATEWAYS } from '../../limits.ts';
import type { PayerAction, StartedOrder } from '../../ports/payment-gateway.ts';
import type { GatewayName } from './gateways.ts';

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export interface NewPayment {
  academy_id: string;
  gateway: GatewayName;
  method: PaymentMethod;
  reference: string;
  amount: Piastres;
  fee: Piastres;
}

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

/** True for the caller that shall start the order: one at a time. */
export async function claimStart(db: Db, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ starting_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where(
      sql<boolean>`(starting_at is null or starting_at < now() - make_interval(secs => ${GATEWAYS.startGivenUpSeconds}))`,
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Lets the next call start the order. */
export const giveStartBack = (db: Db, id: string) =>
  db
    .updateTable('payments')
    .set({ starting_at: null })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();

/** Keeps the gateway's answer. A payment that is decided already keeps its status. */
export const markStarted = (db: Db, id: string, { order, action }: StartedOrder) =>
  db
    .updateTable('payments')
    .set({
      gateway_order: order,
      action: JSON.stringify(action),
      status: sql<PaymentStatus>`case status when 'created' then 'pending' else status end`,
      ask_at: sql<Date | null>`case when status = 'created'
        then now() + make_interval(secs => ${GATEWAYS.firstAskSeconds}) else ask_at end`,
    })
    .where('id', '=', id)
    .where('gateway_order', 'is', null)
    .execute();

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
    .select(sql<boolean>`payment.expires_at <= now()`.as('is_over'));
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

const ofAcademy = (db: Db, academyId: string, status?: PaymentStatus) =>
  payments(db)
    .where('payment.academy_id', '=', academyId)
    .$if(status !== undefined, (query) =>
      query.where('payment.status', '=', status as PaymentStatus),
    );

/** One page of an academy's payments, newest first. */
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
  statuses?: readonly PaymentStatus[],
): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectPayment = (db: Db, academyId: string, id: string) =>
  ofAcademy(db, academyId).where('payment.id', '=', id).executeTakeFirst();

export const selectByReference = (db: Db, reference: string) =>
  payments(db).where('payment.reference', '=', reference).executeTakeFirst();

export const selectPayer = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['id', 'name', 'email', 'phone_number'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

export const selectWallet = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['balance', 'owed', 'status'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

export const selectByOrder = (db: Db, gateway: GatewayName, order: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'reference', 'gateway_order'])
    .where('gateway', '=', gateway)
    .where('gateway_order', '=', order)
    .executeTakeFirst();

export const lockPayment = (trx: Trx, id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'academy_id', 'status', 'amount', 'fee', 'reference'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function isEventKnown(db: Db, gateway: GatewayName, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_events')
    .select('event_key')
    .where('gateway', '=', gateway)
    .where('event_key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** False if the event has been told before. */
export async function insertEvent(trx: Trx, event: Insertable<PaymentEvents>): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Undefined if it is paid already. */
export const markPaid = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({
      status: 'paid',
      paid_at: sql<Date>`now()`,
      paid_late: sql<boolean>`(expires_at <= now())`,
      ask_at: null,
    })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'paid'))
    .returning('paid_late')
    .executeTakeFirst();

/** Undefined if it is paid, expired or failed already. The payer may try again. */
export const markFailed = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'failed'))
    .returning('id')
    .executeTakeFirst();

/** Lets the job ask about it in its next run. */
export const askSoon = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ ask_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute();

/**
 * Takes the payments whose time to be asked about has come, and puts that time off: doubled pauses
 * until the expiry, then once more. Several instances take different ones.
 */
export async function takeAsked(db: Db) {
  const { rows } = await sql<{
    id: string;
    gateway: GatewayName;
    reference: string;
    gateway_order: string | null;
    is_last: boolean;
  }>`
    update payments set asked = payments.asked + 1,
      ask_at = case when now() >= expires_at + make_interval(secs => ${GATEWAYS.lastAskSeconds})
        then now() + make_interval(secs => ${GATEWAYS.maxAskSeconds})
        when now() >= expires_at
        then expires_at + make_interval(secs => ${GATEWAYS.lastAskSeconds})
        else least(expires_at, now() + make_interval(secs => least(${GATEWAYS.maxAskSeconds}::float8,
          ${GATEWAYS.firstAskSeconds} * power(2, least(payments.asked, 20))))) end
    from (
      select id from payments where ask_at <= now() order by ask_at
      limit ${GATEWAYS.asksPerRun} for update skip locked
    ) due
    where payments.id = due.id
    returning payments.id, gateway, reference, gateway_order,
      now() >= expires_at + make_interval(secs => ${GATEWAYS.lastAskSeconds}) as is_last`.execute(
    db,
  );
  return rows;
}

/** Shows a payment as expired while the last question about it is still due. */
export const markOver = (db: Db) =>
  db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'expired'))
    .where('ask_at', 'is not', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();

/** Nothing is left to learn about it. */
export const endAsking = (db: Db, id: string) =>
  db.updateTable('payments').set({ ask_at: null }).where('id', '=', id).execute();

/** Decides a demo's order; one that is paid stays paid. */
export const decideOrder = (db: Db, reference: string, state: 'paid' | 'declined') =>
  db
    .updateTable('test_bank_orders')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .execute();
