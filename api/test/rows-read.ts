import { sql } from 'kysely';
import { type Db, openDatabase } from '../src/db/pool.ts';
import type { TestApp } from './app.ts';

/** A measure of effort that does not depend on the machine: rows read by scans and by index. */
export async function rowsRead(
  { connection }: Pick<TestApp, 'connection'>,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  const db = openDatabase(connection, { max: 1, onError: () => undefined });
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.read ?? 0;
  };
  try {
    const before = await count();
    await work(db);
    return (await count()) - before;
  } finally {
    await db.destroy();
  }
}
