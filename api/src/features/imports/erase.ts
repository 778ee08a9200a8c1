import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

const isDue = sql<boolean>`(created_at
  < now() - make_interval(days => ${LIMITS.importRowsKeptDays}::int))`;

/** Deletes the lines of imports after LIMITS.importRowsKeptDays, and previews with their import. */
export async function eraseImportRows(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from imports where status = 'previewed' and ${isDue}`.execute(trx);
    const { rows } = await sql<{ id: string }>`update imports set erased_at = now()
      where erased_at is null and ${isDue} returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`delete from import_rows where import_id = any(${ids}::uuid[])`.execute(trx);
  });
}
