import { PAYMENT_TRANSITIONS, type PaymentStatus, sourcesOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayName } from './gateways.ts';

export interface Asked {
  id: string;
  gateway: GatewayName;
  reference: string;
  gateway_order: string | null;
  /** With microseconds; endAsking compares it, because a callback sets it earlier. */
  ask_at: string;
  /** True for the last question: money that was on its way would have arrived. */
  is_last: boolean;
}

const hasFreshClaim = sql<boolean>`exists (select from payment_events event
  where event.payment_id = payments.id and event.outcome = 'unconfirmed'
    and event.received_at > now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds}))`;

/**
 * Takes one due payment and sets when it is asked next: doubled pauses until the expiry, then longer
 * ones for days, because cash arrives late and callbacks get lost.
 */
export async function takeAsked(db: Db, gateway: GatewayName): Promise<Asked | undefined> {
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
      limit 1 for update skip locked
    ) due
    where payments.id = due.id
    returning payments.id, gateway, reference, gateway_order, ask_at::text, now() >= ${end} as is_last`.execute(
    db,
  );
  return rows[0];
}

/** The job goes on asking about expired payments, see endAsking(). */
export const markExpired = (db: Db) =>
  db
    .updateTable('payments')
    .set({ status: 'expired', action: null })
    .where('status', 'in', sourcesOf(PAYMENT_TRANSITIONS, 'expired'))
    .where('ask_at', 'is not', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();

/** `fresh`, `old` or `none`: age of callbacks that said paid and were not confirmed. */
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

/** Stops asking, unless a fresh unconfirmed callback says paid or made it due again meanwhile. */
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
