import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { WEBHOOKS } from '../../../limits.ts';
import type { Outcome } from '../../../ports/webhook-call.ts';

/** A webhook whose queued deliveries one run sends. */
export interface Lease {
  id: string;
  name: string;
  url: string;
}

const taken = sql<Date>`now() + make_interval(secs => ${WEBHOOKS.takenSeconds})`;

/** Skips webhooks that another run holds or that pause after a failure. */
export const takeLease = (db: Db, runId: string): Promise<Lease | undefined> =>
  db
    .updateTable('webhooks')
    .set({ run_id: runId, run_until: taken })
    .where(
      'id',
      '=',
      // Not `for update`: that would skip a webhook while an event is being written for it.
      sql<string>`(select id from webhooks free
        where disabled_at is null and removed_at is null
          and (run_until is null or run_until < now()) and (retry_at is null or retry_at <= now())
          and exists (select from webhook_deliveries
            where webhook_id = free.id and state = 'waiting')
        order by retry_at nulls first, id limit 1 for no key update skip locked)`,
    )
    .returning(['id', 'name', 'url'])
    .executeTakeFirst();

/**
 * Undefined if another run took it, or it was disabled or removed. `failing_seconds` is null while
 * it does not fail, the old secret once it does not sign any more; `told`: the owners know of
 * given-up deliveries.
 */
export const lockLease = (trx: Trx, id: string, runId: string) =>
  trx
    .selectFrom('webhooks')
    .select(['sealed_secret', 'failures', 'told'])
    .select(sql<number>`extract(epoch from now() - failing_since)`.as('failing_seconds'))
    .select(sql<number>`floor(extract(epoch from clock_timestamp()))::float8`.as('now_seconds'))
    .select(
      sql<Buffer | null>`case when old_signs_until > now() then sealed_old_secret end`.as(
        'sealed_old_secret',
      ),
    )
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The caller has its row locked (lockLease). */
export const extendLease = (trx: Trx, id: string) =>
  trx.updateTable('webhooks').set({ run_until: taken }).where('id', '=', id).execute();

/** The caller has its row locked (lockLease). */
export const releaseLease = (trx: Trx, id: string) =>
  trx.updateTable('webhooks').set({ run_id: null, run_until: null }).where('id', '=', id).execute();

export interface Delivery {
  id: string;
  event_id: string;
  type: string;
  facts: Record<string, string | null>;
  sequence: number | null;
  created_at: Date;
}

/** The lowest sequence number, or if none has a number, the oldest. */
export async function nextDelivery(trx: Trx, webhookId: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select id, event_id, type, facts, sequence, created_at from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting'
    order by sequence nulls last, position limit 1`.execute(trx);
  return rows[0];
}

/** Final. The caller holds the webhook's lock and has read that the delivery has none. */
export async function assignSequence(trx: Trx, webhookId: string, id: string): Promise<number> {
  const { last_sequence: sequence } = await trx
    .updateTable('webhooks')
    .set({ last_sequence: sql<number>`last_sequence + 1` })
    .where('id', '=', webhookId)
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  await trx.updateTable('webhook_deliveries').set({ sequence }).where('id', '=', id).execute();
  return sequence;
}

/** `delivered` if `failure` is null; otherwise it waits for the next call. */
export const noteAttempt = (trx: Trx, id: string, { failure, status, answer }: Outcome) =>
  trx
    .updateTable('webhook_deliveries')
    .set({ failure, status, answer, last_attempt_at: sql<Date>`now()` })
    .set({ attempts: sql<number>`attempts + 1`, state: failure ? 'waiting' : 'delivered' })
    .where('id', '=', id)
    .execute();

export const noteSuccess = (trx: Trx, id: string) =>
  trx
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, retry_at: null, told: false })
    .where('id', '=', id)
    .execute();

/** It fails since the first failure in a row. */
export const noteFailure = (trx: Trx, id: string, pauseSeconds: number) =>
  trx
    .updateTable('webhooks')
    .set({ failures: sql<number>`failures + 1` })
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .set({ retry_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})` })
    .where('id', '=', id)
    .execute();

/** The owners were told. It stays failing until a delivery is accepted. */
export const noteGivenUp = (trx: Trx, id: string) =>
  trx.updateTable('webhooks').set({ told: true, retry_at: null }).where('id', '=', id).execute();

/** Deliveries queued at least `waitedSeconds` ago (0 for all). */
export async function giveUp(trx: Trx, webhookId: string, waitedSeconds: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('queued_at', '<=', sql<Date>`now() - make_interval(secs => ${waitedSeconds})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The caller gives up its waiting deliveries. */
export const disable = (trx: Trx, id: string, because: 'gone' | 'failing') =>
  trx
    .updateTable('webhooks')
    .set({ disabled_at: sql<Date>`now()`, disabled_because: because })
    .set({ run_id: null, run_until: null })
    .where('id', '=', id)
    .execute();
