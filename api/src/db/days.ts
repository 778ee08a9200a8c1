import { sql } from 'kysely';
import { cairoToday } from './fragments.ts';
import type { Db } from './pool.ts';

/** By the database's clock; `day` is YYYY-MM-DD. */
export async function isFutureInCairo(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ future: boolean }>`
    select ${day}::date > ${cairoToday} as future`.execute(db);
  return rows[0]?.future ?? true;
}
