import { type AdminRole, type DeskNewsKind, LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import { eventNeedsPerson } from '../../../db/payment-reviews.ts';
import type { Db, Trx } from '../../../db/pool.ts';

export interface NewsRow {
  kind: DeskNewsKind;
  waiting: number;
  /** Part of `waiting` that is newer than what the administrator has seen. */
  fresh: number;
}

const OVERDUE = sql`make_interval(hours => ${sql.lit(LIMITS.transferWaitHours)})`;

/** SQL that counts all events of a payment as one, and each event of an unknown order as one. */
const eventSubjects = sql`count(distinct coalesce(event.payment_id::text, event.event_key))`;

/**
 * An overdue transfer is in both counts, but fresh only as overdue. Statements count once open for
 * `LIMITS.transferWaitHours`; the administrator's own requests never. `until` is ISO to the
 * microsecond.
 */
export async function selectNews(
  db: Db,
  administratorId: string,
): Promise<{ until: string; news: NewsRow[] }> {
  // To the microsecond: a Date would count a transfer of the same millisecond wrongly.
  const { rows } = await sql<NewsRow & { until: string }>`
    with seen as (select desk_seen_at as at from administrators where id = ${administratorId}),
    pending as (select created_at, created_at + ${OVERDUE} as due from bank_transfers
      where status = 'pending')
    select 'transfers_waiting' as kind, count(*) as waiting,
      count(*) filter (where created_at > seen.at and due > now()) as fresh,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until
      from pending cross join seen
    union all
    select 'transfers_overdue', count(*) filter (where due <= now()),
      count(*) filter (where due <= now() and due > seen.at), null
      from pending cross join seen
    union all
    select 'schools_to_activate', count(*), count(*) filter (where verified_at > seen.at), null
      from academies cross join seen where status = 'verified'
    union all
    select 'statements_open', count(*),
      count(*) filter (where statements.created_at + ${OVERDUE} > seen.at), null
      from statements cross join seen
      where closed_at is null and statements.created_at + ${OVERDUE} <= now()
    union all
    select 'refunds_to_approve', count(*), count(*) filter (where created_at > seen.at), null
      from payment_refunds cross join seen
      where status = 'requested' and requested_by <> ${administratorId}
    union all
    select 'money_to_approve', count(*), count(*) filter (where requested_at > seen.at), null
      from money_approvals cross join seen
      where state = 'waiting' and requested_by <> ${administratorId}
    union all
    select 'payment_events', ${eventSubjects}, ${eventSubjects} filter (where received_at > seen.at), null
      from payment_events event cross join seen where ${eventNeedsPerson}
    union all
    select 'payment_differences', count(*), count(*) filter (where found_at > seen.at), null
      from payment_differences cross join seen
      where gone_at is null and dealt_at is null
    union all
    select 'closed_with_money', count(*), count(*) filter (where received_at > seen.at), null
      from academies cross join seen cross join lateral (select max(created_at) as received_at
        from wallet_transactions where academy_id = academies.id) latest
      where status = 'closed' and (balance > 0 or owed > 0)`.execute(db);
  const news = rows.map(({ kind, waiting, fresh }) => ({ kind, waiting, fresh }));
  return { until: rows.find(({ until }) => until)?.until ?? '', news };
}

/** `until` (ISO) after now counts as now; one before the stored instant changes nothing. */
export async function markSeen(db: Db, administratorId: string, until: string): Promise<void> {
  await db
    .updateTable('administrators')
    .set({
      desk_seen_at: sql<Date>`greatest(desk_seen_at, least(now(), ${until}::timestamptz))`,
    })
    .where('id', '=', administratorId)
    .execute();
}

/** Null before any choice, which counts as on. */
export async function selectDigestChoice(db: Db, administratorId: string): Promise<boolean | null> {
  const { wants_digest } = await db
    .selectFrom('administrators')
    .select('wants_digest')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return wants_digest;
}

export async function saveDigestChoice(db: Db, administratorId: string, on: boolean) {
  await db
    .updateTable('administrators')
    .set({ wants_digest: on })
    .where('id', '=', administratorId)
    .execute();
}

export const selectDigestReaders = (db: Db, roles: readonly AdminRole[]) =>
  db
    .selectFrom('administrators')
    .select(['name', 'email'])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(wants_digest is not false)`)
    .orderBy('id')
    .execute();

/** Null if reserved before. Waits for another transaction, whose failure leaves the day free. */
export async function claimDay(trx: Trx): Promise<string | null> {
  const claimed = await trx
    .insertInto('digest_days')
    .values({ day: cairoToday, sent_to: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed?.day ?? null;
}

export async function saveSentTo(trx: Trx, day: string, readers: number): Promise<void> {
  await trx.updateTable('digest_days').set({ sent_to: readers }).where('day', '=', day).execute();
}

export interface OpenWork {
  /** Schools in status `verified`, whose wallet has not reached the deposit. */
  schools: number;
  statements: number;
  refunds: number;
  events: number;
  differences: number;
}

/** However new and whoever asked for it, besides pending transfers. */
export async function countOpenWork(db: Db): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from academies where status = 'verified') as schools,
      (select count(*) from statements where closed_at is null) as statements,
      (select count(*) from payment_refunds where status = 'requested')
        + (select count(*) from money_approvals where state = 'waiting') as refunds,
      (select ${eventSubjects} from payment_events event where ${eventNeedsPerson}) as events,
      (select count(*) from payment_differences
        where gone_at is null and dealt_at is null) as differences`.execute(db);
  return rows[0] as OpenWork;
}
