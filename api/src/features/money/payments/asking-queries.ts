import { PAYMENT_TRANSITIONS, type PaymentStatus, sourcesOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayName } from './gateways.ts';

/** A payment that one run of the job asks about. */
export interface Asked {
  id: string;
  gateway: GatewayName;
  reference: string;
  gateway_order: string | null;
  /**
   * Next time to ask, with microseconds; endAsking compares it, because a callback sets it earlier.
   */
  ask_at: string;
  /** True if this is the last question: money that was on its way would have arrived. */
  is_last: boolean;
}

/** True if a callback that the gateway did not confirm is recent enough to ask again. */
const hasFreshClaim = sql<boolean>`exists (select from payment_events event
  where event.payment_id = payments.id and event.outcome = 'unconfirmed'
    and event.received_at > now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds}))`;

/**
 * Takes a batch of one gateway's payments that are due to be asked about, at most
 * `GATEWAYS.asksPerBatch`, and sets the next time for each: after doubled pauses, at the expiry and
 * some minutes later, then after longer pauses for some days, because cash arrives late and a
 * callback may be lost. Unpaid payments that a recent unconfirmed callback calls paid are taken
 * first. Several instances take different payments.
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

/**
 * Makes payments that this run took, and for which it had no time, due again at once; the try does
 * not count. Payments about which the job no longer asks stay as they are.
 */
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

/**
 * Marks payments as expired that are created, pending or failed, whose `expires_at` has come, and
 * about which the job still asks; their page or code is removed. The job goes on asking about them,
 * see endAsking().
 */
export const markExpired = (db: Db) =>
  db
    .updateTable('payments')
    .set({ status: 'expired', action: null })
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'expired'))
    .where('ask_at', 'is not', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();

/**
 * Age of the callbacks that called a payment paid and that the gateway did not confirm: `fresh`
 * while one is young enough to ask again, `old` once none is, `none` without any. `paid` if the
 * payment is paid.
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
 * Stops asking about a payment, and marks it as expired if it is created, pending or failed. The
 * caller knows that its time is over. Does nothing if a recent unconfirmed callback calls it paid,
 * or a callback made it due again after this run took it.
 */
export const endAsking = (db: Db, { id, ask_at }: Pick<Asked, 'id' | 'ask_at'>) =>
  db
    .updateTable('payments')
    .set({
      ask_at: null,
      action: null,
      // The job may not have run since the expiry.
      status: sql<PaymentStatus>`case
        when status = any(${sourcesOf(PAYMENT_TRANSITIONS, 'expired')}::text[]) then 'expired'
        else status end`,
    })
    .where('id', '=', id)
    .where('ask_at', '=', sql<Date>`${ask_at}::timestamptz`)
    .where(sql<boolean>`(not ${hasFreshClaim})`)
    .execute();
