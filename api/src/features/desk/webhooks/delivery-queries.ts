import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Outcome } from '../../../ports/webhook-call.ts';

const isPaused = sql<boolean>`coalesce(retry_at > now(), false)`;

/** Ids of webhooks that have something to send and do not pause. */
export async function selectDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from webhooks due
    where disabled_at is null and removed_at is null and not ${isPaused} and exists
      (select from webhook_deliveries where webhook_id = due.id and state = 'waiting')`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Undefined if it was disabled or removed. `failing_seconds` is null while it does not fail, the old
 * secret once it does not sign any more; `told`: the owners know of given-up deliveries.
 */
export const lockActive = (trx: Trx, id: string) =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'sealed_secret', 'failures', 'told'])
    .select(isPaused.as('is_paused'))
    .select(sql<number>`extract(epoch from now() - failing_since)`.as('failing_seconds'))
    .select(sql<number>`floor(extract(epoch from clock_timestamp()))::float8`.as('now_seconds'))
    .select(
      sql<Buffer | null>`case when old_signs_until > now() then sealed_old_secret end`.as(
        'sealed_old_secret',
      ),
    )
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type ActiveWebhook = NonNullable<Awaited<ReturnType<typeof lockActive>>>;

export interface Delivery {
  id: string;
  event_id: string;
  type: string;
  facts: Record<string, string | null>;
  sequence: number | null;
  attempts: number;
  created_at: Date;
}

/** The lowest sequence number, or if none has a number, the oldest. */
export async function nextDelivery(trx: Trx, webhookId: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select id, event_id, type, facts, sequence, attempts, created_at from webhook_deliveries
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

/**
 * `delivered` if `failure` is null; otherwise it waits for the next call. False, changing nothing, if
 * another run has called meanwhile: the queue takes this one for dead.
 */
export async function noteAttempt(
  trx: Trx,
  { id, attempts }: Delivery,
  { failure, status, answer }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ failure, status, answer, last_attempt_at: sql<Date>`now()` })
    .set({ attempts: attempts + 1, state: failure ? 'waiting' : 'delivered' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
    .where('id', '=', id)
    .execute();
