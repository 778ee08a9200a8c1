import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** Transaction that the newest unconfirmed callback called paid; null if none, or paid by now. */
export async function claimOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ transaction: string | null }>`
    select event.facts->>'transaction' as transaction
    from payment_events event join payments on payments.id = event.payment_id
    where event.payment_id = ${id} and event.outcome = 'unconfirmed' and payments.status <> 'paid'
    order by event.received_at desc limit 1`.execute(db);
  return rows[0]?.transaction ?? null;
}

/**
 * A callback that called another transaction paid becomes a `mismatch`: money may have come twice.
 * @param transaction the credited one; null, if the gateway named none, stores nothing
 */
export const keepOtherClaims = (trx: Trx, id: string, transaction: string | null) =>
  sql`insert into payment_events (gateway, event_key, payment_id, outcome, body_sha256, facts)
    select gateway, event_key || '|beside', payment_id, 'mismatch', body_sha256, facts
    from payment_events
    where payment_id = ${id} and outcome = 'unconfirmed'
      and facts->>'transaction' <> ${transaction}::text
    on conflict do nothing`.execute(trx);
