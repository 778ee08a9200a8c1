import { PAYMENT_TRANSITIONS, type PaymentStatus, sourcesOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { GATEWAYS } from '../../limits.ts';
import type { GatewayName } from './gateways.ts';

/** A payment that one run of the job asks about. */
export interface Asked {
  id: string;
  gateway: GatewayName;
  reference: string;
  gateway_order: string | null;
  /** When it is asked about next, with microseconds: nobody asked for an earlier time since. */
  ask_at: string;
  /** True if nothing more is expected, also of money that was on its way. */
  is_last: boolean;
}

/** True while a callback about it, which the gateway did not confirm, is young enough to ask again. */
const hasFreshClaim = sql<boolean>`exists (select from payment_events event
  where event.payment_id = payments.id and event.outcome = 'unconfirmed'
    and event.received_at > now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds}))`;

/**
 * Takes a batch of the payments of one gateway whose time to be asked about has come, those first that a
 * callback calls paid and the gateway has not confirmed, and puts that time off by doubled
 * pauses, with one question at the expiry and one some minutes later. After that the pauses grow
 * longer for some days: cash and pending transactions arrive late, and a callback may be lost.
 * Several instances take different ones.
 */
export async function takeAsked(db: Db, gateway: GatewayName): Promise<Asked[]> {
  const last = sql`expires_at + make_interval(secs => ${GATEWAYS.lastAskSeconds})`;
  const end = sql`expires_at + make_interval(secs => ${GATEWAYS.askedAfterExpirySeconds})`;
  const later = (maxSeconds: number) =>
    sql`now() + make_interval(secs => least(${maxSeconds}::float8,
      ${GATEWAYS.firstAskSeconds} * power(2, least(payments.asked, 20))))`;
  const soon = later(GATEWAYS.maxAskSeconds);
  const { rows } = await sql<Asked>`
    update payments set asked = payments.asked + 1,
      ask_at = case when now() >= ${last} then ${later(GATEWAYS.maxLateAskSeconds)}
        when now() >= expires_at then least(${last}, ${soon})
        else least(expires_at, ${soon}) end
    from (
      select id from payments where ask_at <= now() and gateway = ${gateway}
      order by status <> 'paid' and ${hasFreshClaim} desc, ask_at
      limit ${GATEWAYS.asksPerBatch} for update skip locked
    ) due
    where payments.id = due.id
    returning payments.id, gateway, reference, gateway_order, ask_at::text, now() >= ${end} as is_last`.execute(
    db,
  );
  return rows;
}

/** Lets the next run have payments for which this one had no time. */
export async function leaveAsked(db: Db, left: readonly Asked[]): Promise<void> {
  if (left.length === 0) return;
  await db
    .updateTable('payments')
    .set({ ask_at: sql<Date>`now()`, asked: sql<number>`greatest(asked - 1, 0)` })
    .where(
      'id',
      'in',
      left.map(({ id }) => id),
    )
    .where('ask_at', 'is not', null)
    .execute();
}

/** Ends payments whose time is over; the last question about them is still due. */
export const markOver = (db: Db) =>
  db
    .updateTable('payments')
    .set({ status: 'expired', action: null })
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'expired'))
    .where('ask_at', 'is not', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();

/**
 * Whether callbacks called an unpaid payment paid and the gateway did not confirm them: `fresh`
 * while one is young enough to ask again (`hasFreshClaim`).
 */
export async function claimAgeOf(db: Db, id: string): Promise<'paid' | 'fresh' | 'old' | 'none'> {
  const { rows } = await sql<{ is_paid: boolean; is_old: boolean | null }>`
    select payments.status = 'paid' as is_paid,
      (select bool_and(event.received_at
          <= now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds}))
        from payment_events event
        where event.payment_id = payments.id and event.outcome = 'unconfirmed') as is_old
    from payments where id = ${id}`.execute(db);
  const { is_paid: isPaid, is_old: isOld } = rows[0] ?? { is_paid: false, is_old: null };
  if (isPaid) return 'paid';
  if (isOld === null) return 'none';
  return isOld ? 'old' : 'fresh';
}

/**
 * Nothing is left to learn about a payment whose time is over. One that a callback calls paid goes
 * on being asked about, and so does one that a callback came for after it was taken.
 */
export const endAsking = (db: Db, { id, ask_at }: Pick<Asked, 'id' | 'ask_at'>) =>
  db
    .updateTable('payments')
    .set({
      ask_at: null,
      action: null,
      // The job may have slept through the expiry.
      status: sql<PaymentStatus>`case
        when status = any(${sourcesOf(PAYMENT_TRANSITIONS, 'expired')}::text[]) then 'expired'
        else status end`,
    })
    .where('id', '=', id)
    .where('ask_at', '=', sql<Date>`${ask_at}::timestamptz`)
    .where(sql<boolean>`(not ${hasFreshClaim})`)
    .execute();
