import { isIP } from 'node:net';
import { RATE_LIMITS, type RateLimitName } from '@midan/contract';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { hashSubject } from '../ports/secrets.ts';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';

export type Counting = Pick<Deps, 'db' | 'config'>;

/** What a limit counts by: an account, a phone, an address, or a combination. */
export type Subject = string | readonly string[];

/** Hashed, so that the table contains no personal data. Addresses count by network. */
function keyOf({ config }: Counting, name: RateLimitName, subject: Subject): string {
  const parts = typeof subject === 'string' ? [subject] : subject;
  const counted = parts.map((part) => (isIP(part) ? networkOf(part) : part.toLowerCase()));
  return `${name}:${hashSubject(config.APP_SECRET, counted)}`;
}

const secondsOf = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/** At least a second; `wait` may be unknown. @throws AppError too_many_requests */
function refuse(wait: number | null | undefined): never {
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, wait ?? 1) });
}

/**
 * By the database's clock; a refused event is not counted. Returns its time as text, for
 * withdrawing. Pass the pool, unless a rollback should undo the count. @throws AppError
 * too_many_requests
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

/** False instead of an error if the limit is reached. */
export const tryCountEvent = (...event: Parameters<typeof countEvent>): Promise<boolean> =>
  countEvent(...event).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** In the window that ends now; it may be the limit's maximum. */
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

/** Counts nothing. @throws AppError too_many_requests */
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

/** `instant` is as countEvent() returned it. */
async function withdrawEvent(
  counting: Counting,
  [name, subject]: Limited,
  instant: string,
): Promise<void> {
  const place = sql`array_position(hits, ${instant}::timestamptz)`;
  await sql`update rate_limits set hits = hits[:${place} - 1] || hits[${place} + 1:]
    where key = ${keyOf(counting, name, subject)} and ${place} is not null`.execute(counting.db);
}

export type Limited = readonly [name: RateLimitName, subject: Subject];

/**
 * Counts every try before `work`, so that concurrent ones cannot bypass the limits, and withdraws
 * it on success or if `isFailure` is false. @throws AppError too_many_requests, and of `work`
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
