import type { GuardianConsentState } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_EACH_TIME } from './pool.ts';

/** Today's date in Cairo by the database's clock, YYYY-MM-DD: the day of transfers and coupons. */
export const cairoToday = sql<string>`(now() at time zone 'Africa/Cairo')::date`;

/** True where the text holds what is searched, however either is spelled (see search_key). */
export const spelledIn = (text: RawBuilder<unknown>, searched: string) =>
  sql<boolean>`strpos(search_key(${text}), search_key(${searched})) > 0`;

/** More words than a full name and an email have only slow a search down. */
const MAX_WORDS = 6;
const LIKE_SPECIAL = /[\\%_]/g;

const escaped = (word: string): string => word.replace(LIKE_SPECIAL, '\\$&');

/**
 * LIKE patterns that all have to match a search_text column, before search_key() spells them its
 * way. One or two letters are looked for at the beginning of a word: three can be indexed.
 */
export const wordPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ([...word].length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));

/** True where every word of a search occurs in a column of one spelling (see search_key). */
export const allWordsIn = (column: string, search: string) =>
  sql<boolean>`(${sql.join(
    [
      ...wordPatterns(search).map((word) => sql`${sql.ref(column)} like search_key(${word})`),
      sql`true`,
    ],
    sql` and `,
  )})`;

/** The instants of Cairo days, both included; a bound that is missing does not bind. */
export function withinDays(
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean> {
  const start = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Africa/Cairo')`;
  return sql<boolean>`(${sql.join(
    [
      ...(from ? [sql`${sql.ref(column)} >= ${start(from, 0)}`] : []),
      ...(to ? [sql`${sql.ref(column)} < ${start(to, 1)}`] : []),
      sql`true`,
    ],
    sql` and `,
  )})`;
}

/**
 * Begins a statement whose best plan depends on its values: a rare name is found by the search
 * index, a frequent one by walking the list. PostgreSQL then plans it for the values at hand.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

/**
 * True where consent from the phone of `guardian` alone proves little: `student` signs in with it or
 * had it before, or it is the own phone of another student. Both name rows of a query.
 */
export const sharesPhone = sql<boolean>`(
  guardian.phone_number = student.phone_number
  or guardian.phone_number = any(student.former_phones)
  or exists (select from students other
    where other.phone_number = guardian.phone_number and other.phone_verified_at is not null
      and other.id <> student.id and other.phone_owner is distinct from other.phone_number))`;

/** True where the school that the student belongs to now has said that it knows the guardian. */
export const isConfirmed = sql<boolean>`coalesce(guardian.confirmed_by = student.academy_id, false)`;

/**
 * What the living guardian of `student`, a row of a query, said last about participation; null
 * without a guardian. `unconfirmed`: given, but see sharesPhone.
 */
export const guardianAnswer = sql<GuardianAnswer | null>`(
  select case
      when latest.action is null then 'waiting'
      when latest.action = 'given' and ${sharesPhone} and not ${isConfirmed} then 'unconfirmed'
      else latest.action
    end
    from guardians guardian
    left join lateral (select action from guardian_consents
      where guardian_id = guardian.id and kind = 'participation' order by id desc limit 1) latest
      on true
    where guardian.student_id = student.id and guardian.ended_at is null)`;

/** Every state but that there is no guardian. */
export type GuardianAnswer = Exclude<GuardianConsentState, 'missing'>;
