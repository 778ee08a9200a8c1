import { sql } from 'kysely';

/** Today's date in Cairo by the database's clock, YYYY-MM-DD: the day of transfers and coupons. */
export const cairoToday = sql<string>`(now() at time zone 'Africa/Cairo')::date`;

/** True where the column holds the text, whatever its case; % and _ are ordinary characters. */
export const contains = (column: string, searched: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${searched})) > 0`;
