import { isIP } from 'node:net';
import { RATE_LIMITS, type RateLimitName } from '@midan/contract';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { hashSubject } from '../ports/secrets.ts';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';

/** The database that counts, and the secret that its keys are hashed with. */
export type Counting = Pick<Deps, 'db' | 'config'>;

/** Whom a limit counts: an account, a phone, an address, or several of them together. */
export type Subject = string | readonly string[];

/**
 * The row of a limit and its subject. The subject is kept as a keyed hash: the table holds no
 * personal data. Addresses count by their network, see networkOf().
 */
function keyOf({ config }: Counting, name: RateLimitName, subject: Subject): string {
  const parts = typeof subject === 'string' ? [subject] : subject;
  const counted = parts.map((part) => (isIP(part) ? networkOf(part) : part.toLowerCase()));
  return `${name}:${hashSubject(config.APP_SECRET, counted)}`;
}

const secondsOf = (seconds: number) => sql`make_interval(secs => ${seconds})`;

function refuse(wait: number | null | undefined): never {
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, wait ?? 1) });
}

/**
 * Counts one event of `subject` in the sliding window of a limit, by the database's clock.
 * Runs on the pool, not in a transaction that may roll back. Returns the event's instant, by which
 * it may be withdrawn.
 * @throws AppError too_many_requests with the seconds until the next event is allowed.
 */
export async function countEvent(
  counting: Counting,
  name: RateLimitName,
  subject: Subject,
): Promise<string> {
  const { max, windowSeconds } = RATE_LIMITS[name];
  const length = secondsOf(windowSeconds);
  const living = sql`array(select hit from unnest(limits.hits) hit
    where hit > now() - ${length} order by hit)`;
  const before = sql`(select count(*) from unnest(old.hits) hit where hit > now() - ${length})`;
  // One atomic statement: a full window takes no further event. The text keeps the microseconds.
  const { rows } = await sql<{ instant: string; accepted: boolean; wait: number }>`
    insert into rate_limits as limits (key, hits, expires_at)
    values (${keyOf(counting, name, subject)}, array[now()], now() + ${length})
    on conflict (key) do update set
      hits = case when cardinality(${living}) < ${max} then ${living} || now() else ${living} end,
      expires_at = now() + ${length}
    returning now()::text as instant, ${before} < ${max} as accepted,
      ceil(extract(epoch from new.hits[1] + ${length} - now()))::int as wait`.execute(counting.db);
  const [counted] = rows;
  if (!counted?.accepted) refuse(counted?.wait);
  return counted.instant;
}

/** How many events the window of a subject holds. */
export async function countEvents(
  counting: Counting,
  name: RateLimitName,
  subject: Subject,
): Promise<number> {
  const { windowSeconds } = RATE_LIMITS[name];
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from rate_limits, unnest(hits) hit
    where key = ${keyOf(counting, name, subject)} and hit > now() - ${secondsOf(windowSeconds)}`.execute(
    counting.db,
  );
  return rows[0]?.events ?? 0;
}

/** Counts nothing. @throws AppError too_many_requests when the window takes no further event. */
export async function assertWithinLimit(
  counting: Counting,
  name: RateLimitName,
  subject: Subject,
): Promise<void> {
  const { max, windowSeconds } = RATE_LIMITS[name];
  const length = secondsOf(windowSeconds);
  const { rows } = await sql<{ events: number; wait: number | null }>`
    select count(*) as events, ceil(extract(epoch from min(hit) + ${length} - now()))::int as wait
    from rate_limits, unnest(hits) hit
    where key = ${keyOf(counting, name, subject)} and hit > now() - ${length}`.execute(counting.db);
  if ((rows[0]?.events ?? 0) >= max) refuse(rows[0]?.wait);
}

/** Takes one event back: limits of failures count a try first and withdraw a success. */
async function withdrawEvent(
  counting: Counting,
  [name, subject]: Limited,
  instant: string,
): Promise<void> {
  const place = sql`array_position(hits, ${instant}::timestamptz)`;
  await sql`update rate_limits set hits = hits[:${place} - 1] || hits[${place} + 1:]
    where key = ${keyOf(counting, name, subject)} and ${place} is not null`.execute(counting.db);
}

/** One limit and whom it counts. */
export type Limited = readonly [name: RateLimitName, subject: Subject];

/**
 * Runs `work` under limits that count failures alone: every try is counted before, so that parallel
 * ones cannot slip through, and withdrawn unless it ended in one of the `failures`.
 * @throws AppError too_many_requests, and whatever `work` throws.
 */
export async function limitFailures<T>(
  counting: Counting,
  limits: readonly Limited[],
  isFailure: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const counted: [Limited, instant: string][] = [];
  try {
    for (const limited of limits) {
      counted.push([limited, await countEvent(counting, ...limited)]);
    }
    const result = await work();
    await withdrawAll(counting, counted);
    return result;
  } catch (error) {
    if (!isFailure(error)) await withdrawAll(counting, counted);
    throw error;
  }
}

async function withdrawAll(
  counting: Counting,
  events: readonly [limited: Limited, instant: string][],
): Promise<void> {
  for (const [limited, instant] of events) await withdrawEvent(counting, limited, instant);
}
