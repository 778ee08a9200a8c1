import { sql } from 'kysely';
import { PLANNED_EACH_TIME } from './pool.ts';

/** Today's date in Cairo by the database's clock, YYYY-MM-DD: the day of transfers and coupons. */
export const cairoToday = sql<string>`(now() at time zone 'Africa/Cairo')::date`;

/** True where the column holds the text, whatever its case; % and _ are ordinary characters. */
export const contains = (column: string, searched: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${searched})) > 0`;

/**
 * Begins a statement whose best plan depends on its values: a rare name is found by the search
 * index, a frequent one by walking the list. PostgreSQL then plans it for the values at hand.
 */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);
