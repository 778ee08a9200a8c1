import { sql } from 'kysely';
import { cairoToday } from './fragments.ts';
import type { Db } from './pool.ts';

/** True if the day has not begun in Cairo, by the database's clock. @param day YYYY-MM-DD */
export async function isFutureInCairo(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ future: boolean }>`
    select ${day}::date > ${cairoToday} as future`.execute(db);
  return rows[0]?.future ?? true;
}
