import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

/** Waits until `waiters` statements wait for a lock; gives up silently after 2 s. */
export async function lockWait(db: Db, waiters = 1): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= waiters) return;
    await sleep(20);
  }
}
