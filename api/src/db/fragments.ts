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

/** What the living guardian of a student said last about participation; null without a guardian. */
export const guardianAnswer = (studentId: RawBuilder<unknown>) => sql<
  'waiting' | 'given' | 'withdrawn' | null
>`(
  select coalesce((select action from guardian_consents
      where guardian_id = guardian.id and kind = 'participation' order by id desc limit 1), 'waiting')
    from guardians guardian
    where guardian.student_id = ${studentId} and guardian.ended_at is null)`;
