import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { SENDING } from '../../../limits.ts';
import { placeInWindow, URGENT_KINDS } from './quota.ts';

/** The only sender with a quota: the business portfolio at Meta. */
const SENDER = 'whatsapp';

/** Volatile functions use no index; the statement begins after the sender is locked. */
const windowStart = sql<Date>`statement_timestamp()
  - make_interval(secs => ${SENDING.quotaWindowSeconds})`;
const isUrgentKind = sql`kind = any(${[...URGENT_KINDS]}::text[])`;

/** So that instances count one after the other. */
export const lockSender = (trx: Trx) =>
  trx
    .selectFrom('message_senders')
    .select(
      sql<Date | null>`case when paused_until > clock_timestamp() then paused_until end`.as(
        'paused_until',
      ),
    )
    .where('name', '=', SENDER)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const selectSender = (db: Db) =>
  db
    .selectFrom('message_senders')
    .select(
      sql<Date | null>`case when paused_until > clock_timestamp() then paused_until end`.as(
        'paused_until',
      ),
    )
    .where('name', '=', SENDER)
    .executeTakeFirstOrThrow();

export async function countReached(db: Db): Promise<number> {
  const { reached } = await db
    .selectFrom('message_reach')
    .select(sql<number>`count(*)`.as('reached'))
    .where('sender', '=', SENDER)
    .where('last_sent_at', '>', windowStart)
    .executeTakeFirstOrThrow();
  return reached;
}

/** A further message then uses no quota. */
export async function isReached(db: Db, recipientHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('message_reach')
    .select('sender')
    .where('sender', '=', SENDER)
    .where('recipient_hash', '=', recipientHash)
    .where('last_sent_at', '>', windowStart)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL condition: queued WhatsApp messages of a class whose `send_after` is ahead, or has come. */
const waiting = (isUrgent: boolean, time: 'ahead' | 'come') => sql`status = 'queued'
  and send_after is not null and channel = 'whatsapp' and (${isUrgentKind}) = ${isUrgent}
  and ${time === 'come' ? sql`send_after <= statement_timestamp()` : sql`send_after > statement_timestamp()`}`;

/** Due but not sent yet. `before`: only older than this id. */
export async function countDue(
  db: Db,
  isUrgent: boolean,
  before: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(distinct to_phone) as due from outbox_messages
    where ${waiting(isUrgent, 'come')} and (${before}::uuid is null or id < ${before}::uuid)`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

/**
 * Behind the last older message of its class, not before `earliest`; `earliest` if no longer
 * queued. The caller has locked the sender, so that each message gets its own place.
 */
export async function setSendAfter(
  trx: Trx,
  { id, isUrgent }: { id: string; isUrgent: boolean },
  earliest: Date,
): Promise<Date> {
  const window = sql`make_interval(secs => ${SENDING.quotaWindowSeconds})`;
  const firstFrom = (after: ReturnType<typeof sql>) => sql`(select min(last_sent_at)
    from message_reach where sender = ${SENDER} and last_sent_at > ${after})`;
  // A time is kept without its microseconds, so a place is looked for from the next millisecond on.
  // Paced messages are counted at times ahead of now: without `newest` a round would be skipped.
  const { rows } = await sql<{ until: Date }>`
    with last as (select send_after as at from outbox_messages
        where ${waiting(isUrgent, 'ahead')} and id < ${id} order by send_after desc limit 1),
      newest as (select max(last_sent_at) as at from message_reach where sender = ${SENDER}),
      round as (select last.at, ceil(extract(epoch from last.at
        - greatest(newest.at, statement_timestamp())) / ${SENDING.quotaWindowSeconds}) as n
        from last, newest),
      next as (select coalesce(
        ${firstFrom(sql`at - n * ${window} + interval '1 millisecond'`)} + n * ${window},
        ${firstFrom(windowStart)} + (n + 1) * ${window}, at) as at from round)
    update outbox_messages set send_after = greatest(${earliest}, (select at from next))
    where id = ${id} and status = 'queued' returning send_after as until`.execute(trx);
  return rows[0]?.until ?? earliest;
}

/** The oldest first, at most `most`. Wakes no job. */
export async function bringForward(
  trx: Trx,
  isUrgent: boolean,
  most: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with woken as (update outbox_messages set send_after = now()
      where id in (select id from outbox_messages where ${waiting(isUrgent, 'ahead')}
        order by id limit ${most}) and status = 'queued' returning id)
    select id from woken order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct to_phone) as people from outbox_messages
    where status = 'queued' and channel = 'whatsapp' and (${isUrgentKind})`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Time at which the `free`-th place of the window becomes free (see placeInWindow). */
export async function selectFreeAt(db: Db, free: number, reached: number): Promise<Date> {
  const { oldest, windows } = placeInWindow(free, reached);
  const { rows } = await sql<{ free_at: Date }>`
    select coalesce((select last_sent_at from message_reach
        where sender = ${SENDER} and last_sent_at > ${windowStart}
        order by last_sent_at offset ${oldest}::int limit 1), clock_timestamp())
      + make_interval(secs => ${SENDING.quotaWindowSeconds * windows}) as free_at`.execute(db);
  return rows[0]?.free_at as Date;
}

/** In ms. The caller has locked the sender. */
export async function takePlace(trx: Trx): Promise<{ at: Date; inMs: number }> {
  const { rows } = await sql<{ at: Date; in_ms: number }>`
    update message_senders set next_at = greatest(next_at, clock_timestamp())
      + make_interval(secs => ${1 / SENDING.perSecond})
    where name = ${SENDER}
    returning next_at as at, greatest(0, extract(epoch from next_at - clock_timestamp())
      - ${1 / SENDING.perSecond})::float8 * 1000 as in_ms`.execute(trx);
  const [place] = rows;
  if (!place) throw new Error('the sender is missing');
  return { at: place.at, inMs: place.in_ms };
}

/** The caller has locked the sender. */
export async function countPerson(trx: Trx, recipientHash: string, at: Date): Promise<void> {
  await trx
    .insertInto('message_reach')
    .values({ sender: SENDER, recipient_hash: recipientHash, last_sent_at: at })
    .onConflict((conflict) =>
      conflict.columns(['sender', 'recipient_hash']).doUpdateSet({ last_sent_at: at }),
    )
    .execute();
}

/** Does nothing if another message has counted the person since. */
export async function uncountPerson(db: Db, recipientHash: string, at: Date): Promise<void> {
  await db
    .deleteFrom('message_reach')
    .where('sender', '=', SENDER)
    .where('recipient_hash', '=', recipientHash)
    .where('last_sent_at', '=', at)
    .execute();
}

/** Each refusal in a row doubles the pause, up to `SENDING.maxPauseMs`. */
export async function pauseSender(db: Db): Promise<void> {
  const pause = sql`least(${SENDING.maxPauseMs}::float8,
    ${SENDING.firstPauseMs}::float8 * power(2, least(refusals, 10))) / 1000`;
  await sql`update message_senders set refusals = refusals + 1,
      paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => ${pause}))
    where name = ${SENDER}`.execute(db);
}

/** A pause that began stays. */
export async function resumeSender(db: Db): Promise<void> {
  await db
    .updateTable('message_senders')
    .set({ refusals: 0 })
    .where('name', '=', SENDER)
    .where('refusals', '>', 0)
    .execute();
}
