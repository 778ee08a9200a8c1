import { createHash } from 'node:crypto';
import { RATE_LIMITS, type RateLimitName } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { AppError } from './errors.ts';

/** The subject (email, phone, address) is kept as a hash: the table holds no personal data. */
const keyOf = (name: RateLimitName, subject: string): string =>
  `${name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;

/**
 * Counts one event of `subject` in the sliding window of a limit, by the database's clock.
 * Run it on the pool, not in a transaction that may roll back: a refused try counts too.
 * @throws AppError too_many_requests with the seconds until the next event is allowed.
 */
export async function countEvent(db: Db, name: RateLimitName, subject: string): Promise<void> {
  const { max, window } = RATE_LIMITS[name];
  const length = sql`make_interval(secs => ${window})`;
  const living = sql`array(select hit from unnest(limits.hits) hit
    where hit > now() - ${length} and hit < 'infinity' order by hit)`;
  // One atomic statement: a full window takes no further event, its last element says 'infinity'.
  const { rows } = await sql<{ wait: number | null }>`
    insert into rate_limits as limits (key, hits, expires_at)
    values (${keyOf(name, subject)}, array[now()], now() + ${length})
    on conflict (key) do update set
      hits = ${living} || case when cardinality(${living}) < ${max} then now()
        else 'infinity'::timestamptz end,
      expires_at = now() + ${length}
    returning case when hits[cardinality(hits)] = 'infinity'
      then ceil(extract(epoch from hits[1] + ${length} - now()))::int end as wait`.execute(db);
  const wait = rows[0]?.wait;
  if (wait === null || wait === undefined) return;
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, wait) });
}

/** Takes the newest event back: limits of failures count a try first and withdraw a success. */
export async function withdrawEvent(db: Db, name: RateLimitName, subject: string): Promise<void> {
  await sql`update rate_limits set hits = trim_array(hits, 1)
    where key = ${keyOf(name, subject)} and cardinality(hits) > 0`.execute(db);
}

/** One limit and whom it counts. */
export type Limited = readonly [name: RateLimitName, subject: string];

/**
 * Runs `work` under limits that count failures alone: every try is counted before, so that parallel
 * ones cannot slip through, and withdrawn unless it ended in one of the `failures`.
 * @throws AppError too_many_requests, and whatever `work` throws.
 */
export async function limitFailures<T>(
  db: Db,
  limits: readonly Limited[],
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const counted: Limited[] = [];
  try {
    for (const limited of limits) {
      await countEvent(db, ...limited);
      counted.push(limited);
    }
    const result = await work();
    await withdrawAll(db, counted);
    return result;
  } catch (error) {
    if (!isFailure(error)) await withdrawAll(db, counted);
    throw error;
  }
}

async function withdrawAll(db: Db, limits: readonly Limited[]): Promise<void> {
  for (const limited of limits) await withdrawEvent(db, ...limited);
}
