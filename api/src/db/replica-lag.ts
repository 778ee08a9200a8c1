import { sql } from 'kysely';
import type { Db } from './pool.ts';

/**
 * Null if `readDb` is the main database. 0 if it has replayed all it received, however long nothing
 * was written; else since the last replayed commit, or its start.
 */
export async function replicaLagSeconds(readDb: Db): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`
    select case
      when not pg_is_in_recovery() then null
      when exists (select from pg_stat_wal_receiver where pid is not null)
        and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      -- The last commit that it replayed, or its start if it has replayed none since.
      else extract(epoch from clock_timestamp()
        - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))
    end::float8 as lag`.execute(readDb);
  return rows[0]?.lag ?? null;
}
