import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import { RECONCILING } from '../../limits.ts';
import type { GatewayName } from '../payments/index.ts';
import type { Ours } from './compare.ts';

export interface Run {
  id: string;
  started_at: Date;
  since: Date;
  after_id: string | null;
  /**
   * End of an instance's hold, as PostgreSQL text. Each hold changes it, so it identifies the
   * holder.
   */
  taken_until: string;
}

/** A payment to compare. */
export interface Compared extends Ours {
  id: string;
  gateway: GatewayName;
  reference: string;
  gateway_order: string | null;
}

/**
 * SQL, true for a `payment` of a comparison: one that was created between the two instants and that
 * a gateway may know, an older one that was paid or whose refund ended since then, or one with a
 * difference that is not gone.
 */
const isCompared = (since: unknown, until: unknown) => sql<boolean>`((
  payment.created_at between ${since} and ${until}
    and (payment.starts > 0 or payment.status <> 'created')
  ) or payment.created_at < ${since} and (payment.paid_at >= ${since}
    or exists (select from payment_refunds refund
      where refund.payment_id = payment.id and refund.ended_at >= ${since}))
  or exists (select from payment_differences difference
    where difference.payment_id = payment.id and difference.gone_at is null))`;

const firstDay = sql`now() - make_interval(days => ${RECONCILING.days}::int)`;

/** True if there is anything to compare. */
const hasWork = sql<boolean>`(exists (select from payments payment where ${isCompared(firstDay, sql`now()`)})
  or exists (select from payment_events where outcome = 'unknown_order'))`;

/**
 * Inserts a comparison unless one is under way. Before, it ends one that is older than
 * `RECONCILING.givenUpSeconds`; payments not reached count as unanswered.
 * @param startedBy the administrator's id; null for tonight's, inserted only if there is work, and
 *   once for each day in Cairo
 * @returns true if one was inserted
 */
export async function insertRun(db: Db, startedBy: string | null): Promise<boolean> {
  await sql`update payment_comparisons set done_at = now(),
      unanswered = greatest(unanswered, total - agreed - differing - dealt)
    where done_at is null
      and started_at < now() - make_interval(secs => ${RECONCILING.givenUpSeconds})`.execute(db);
  const { rows } = await sql`
    insert into payment_comparisons (night, started_by, since, total)
    select ${startedBy ? sql`null::date` : sql`(now() at time zone 'Africa/Cairo')::date`}, ${startedBy}::uuid,
      ${firstDay}, (select count(*) from payments payment where ${isCompared(firstDay, sql`now()`)})
    where ${startedBy ? sql`true` : hasWork}
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

const run = sql.raw('id, started_at, since, after_id, taken_until::text');

const takenUntil = sql`now() + make_interval(secs => ${RECONCILING.takenSeconds})`;

/**
 * SQL, true while the instance holds the comparison; false once another one took it over, or it
 * has ended.
 */
const isStill = ({ id, taken_until }: Run) =>
  sql`id = ${id} and done_at is null and taken_until = ${taken_until}::timestamptz`;

/**
 * Takes the comparison under way for `RECONCILING.takenSeconds`; undefined if another instance
 * holds it, or there is none.
 */
export async function takeRun(db: Db): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update payment_comparisons
    set taken_until = ${takenUntil}
    where done_at is null and (taken_until is null or taken_until < now())
    returning ${run}`.execute(db);
  return rows[0];
}

/** SQL for the sum of a payment's refunds with a status, in piastres. */
const refundsOf = (status: 'done' | 'sent') => sql`coalesce((select sum(amount)
  from payment_refunds where payment_id = payment.id and status = ${status}), 0)::bigint`;

const compared = sql`
  select payment.id, payment.gateway, payment.reference, payment.gateway_order,
    payment.amount + payment.fee as total, payment.paid_by as transaction,
    coalesce((select entry.amount + payment.fee from wallet_transactions entry
      where entry.cause_id = payment.id and entry.type = 'deposit'), 0) as credited,
    ${refundsOf('done')} as refunded, ${refundsOf('sent')} as refunding
  from payments payment`;

/** The next payments of a comparison, at most `RECONCILING.portion`, by id; empty at its end. */
export async function selectPortion(db: Db, taken: Run): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    ${compared}
    where ${isCompared(taken.since, taken.started_at)}
      ${taken.after_id ? sql`and payment.id > ${taken.after_id}` : sql``}
    order by payment.id limit ${RECONCILING.portion}`.execute(db);
  return rows;
}

/**
 * A payment with the values that are compared: total and credited amount, both with the fee, and
 * refunds, in piastres. Undefined if there is none.
 */
export async function selectCompared(db: Db, id: string): Promise<Compared | undefined> {
  const { rows } = await sql<Compared>`${compared} where payment.id = ${id}`.execute(db);
  return rows[0];
}

/** Current values of payments, by id; takes no lock. */
export async function selectKnown(trx: Trx, ids: string[]): Promise<Map<string, Ours>> {
  const { rows } = await sql<Compared>`${compared} where payment.id = any(${ids}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Counts {
  agreed: number;
  differing: number;
  dealt: number;
  unanswered: number;
}

/** SQL assignments that add these counts to those of a comparison. */
const added = ({ agreed, differing, dealt, unanswered }: Counts) => sql`
  agreed = agreed + ${agreed}::int, differing = differing + ${differing}::int,
  dealt = dealt + ${dealt}::int, unanswered = unanswered + ${unanswered}::int`;

/**
 * Locks the comparison until the transaction ends. False if another instance took it over, or it
 * has ended.
 */
export async function lockRun(trx: Trx, taken: Run): Promise<boolean> {
  const { rows } = await sql`select id from payment_comparisons where ${isStill(taken)}
    for no key update`.execute(trx);
  return rows.length > 0;
}

/**
 * Locks the comparison, prolongs the hold by `RECONCILING.takenSeconds` from now, and returns the
 * updated comparison. Undefined if another instance took it over, or it has ended.
 */
export async function keepRun(trx: Trx, taken: Run): Promise<Run | undefined> {
  const { rows } = await sql<Run>`update payment_comparisons set taken_until = ${takenUntil}
    where ${isStill(taken)} returning ${run}`.execute(trx);
  return rows[0];
}

/**
 * Adds the counts of a portion, moves on after its last payment, and prolongs the hold. Returns the
 * updated comparison. The caller holds its lock (lockRun).
 */
export async function moveRun(trx: Trx, id: string, counts: Counts, afterId: string) {
  const { rows } = await sql<Run>`update payment_comparisons set ${added(counts)},
    after_id = ${afterId}, taken_until = ${takenUntil} where id = ${id} returning ${run}`.execute(
    trx,
  );
  return rows[0];
}

/**
 * Adds the last counts, those of the orders that nobody here has, and ends the comparison. Its
 * total becomes the sum of all its counts. The caller holds its lock (lockRun).
 */
export async function endRun(trx: Trx, id: string, counts: Counts) {
  await sql`update payment_comparisons set ${added(counts)}, done_at = now(), taken_until = null
    where id = ${id}`.execute(trx);
  await sql`update payment_comparisons set total = agreed + differing + dealt + unanswered
    where id = ${id}`.execute(trx);
}

/**
 * The last comparisons, at most `limit`, newest first. `started_by` is the administrator's name;
 * null for a nightly one. `done_at` is null while it is under way.
 */
export async function selectRuns(db: Db, limit: number) {
  return db
    .selectFrom('payment_comparisons as run')
    .leftJoin('administrators as administrator', 'administrator.id', 'run.started_by')
    .select([
      'run.id',
      'run.started_at',
      'administrator.name as started_by',
      'run.done_at',
      'run.total',
      'run.agreed',
      'run.differing',
      'run.dealt',
      'run.unanswered',
    ])
    .orderBy('run.id', 'desc')
    .limit(limit)
    .execute();
}
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];
