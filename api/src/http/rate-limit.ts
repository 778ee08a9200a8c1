import { isIP } from 'node:net';
import { RATE_LIMITS, type RateLimitName } from '@midan/contract';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { hashSubject } from '../ports/secrets.ts';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';

/** Database for the counters, and secret that hashes their keys. */
export type Counting = Pick<Deps, 'db' | 'config'>;

/** What a limit counts by: an account, a phone, an address, or a combination. */
export type Subject = string | readonly string[];

/**
 * Key of a counter's row. The subject is hashed, so that the table contains no personal data.
 * Addresses count by network, see networkOf().
 */
function keyOf({ config }: Counting, name: RateLimitName, subject: Subject): string {
  const parts = typeof subject === 'string' ? [subject] : subject;
  const counted = parts.map((part) => (isIP(part) ? networkOf(part) : part.toLowerCase()));
  return `${name}:${hashSubject(config.APP_SECRET, counted)}`;
}

/** SQL for an interval of so many seconds. */
const secondsOf = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/**
 * Always throws too_many_requests, with the time to wait, at least a second.
 * @param wait seconds until the next event is allowed; 1 if unknown
 */
function refuse(wait: number | null | undefined): never {
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, wait ?? 1) });
}

/**
 * Counts one event of `subject` in a limit's sliding window, by the database's clock; a refused
 * event is not counted. Returns the event's time as text, by which it can be withdrawn. Pass the
 * pool, unless a rollback should undo the count.
 * @param max in place of the limit's own maximum
 * @throws AppError too_many_requests with the seconds until the next event is allowed
 */
export async function countEvent(
  counting: Counting,
  name: RateLimitName,
  subject: Subject,
  max: number = RATE_LIMITS[name].max,
): Promise<string> {
  const { windowSeconds } = RATE_LIMITS[name];
  const length = secondsOf(windowSeconds);
  const living = sql`array(select hit from unnest(limits.hits) hit
    where hit > now() - ${length} order by hit)`;
  const before = sql`(select count(*) from unnest(old.hits) hit where hit > now() - ${length})`;
  // One atomic statement: a full window takes no further event. Text keeps the microseconds.
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

/**
 * Counts an event like countEvent(); returns false if the limit is reached, instead of throwing.
 */
export const tryCountEvent = (...event: Parameters<typeof countEvent>): Promise<boolean> =>
  countEvent(...event).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * Returns how many events of a subject a limit has counted in its sliding window, which ends now;
 * it may be the limit's maximum. Only reads: unlike countEvent(), it adds no event.
 */
export async function eventsCounted(
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

/**
 * Asserts that a limit allows a further event of `subject` now; counts nothing.
 * @throws AppError too_many_requests with the seconds until the next event is allowed
 */
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

/**
 * Removes one event from a limit's count; does nothing if it is not there any more.
 * @param instant as countEvent() returned it
 */
async function withdrawEvent(
  counting: Counting,
  [name, subject]: Limited,
  instant: string,
): Promise<void> {
  const place = sql`array_position(hits, ${instant}::timestamptz)`;
  await sql`update rate_limits set hits = hits[:${place} - 1] || hits[${place} + 1:]
    where key = ${keyOf(counting, name, subject)} and ${place} is not null`.execute(counting.db);
}

/** A limit and its subject. */
export type Limited = readonly [name: RateLimitName, subject: Subject];

/**
 * Runs `work` under limits that count failures only, and returns its result. Every try is counted
 * for all limits before `work`, so that concurrent ones cannot bypass them, and is withdrawn if
 * `work` succeeds or throws an error for which `isFailure` is false.
 * @throws AppError too_many_requests if one of the limits is reached, without running `work`; and
 *   errors of `work`
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

/** Removes events from their counts, see withdrawEvent(). */
async function withdrawAll(
  counting: Counting,
  events: readonly [limited: Limited, instant: string][],
): Promise<void> {
  for (const [limited, instant] of events) await withdrawEvent(counting, limited, instant);
}
