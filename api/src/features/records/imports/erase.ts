import { type ImportColumns, LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

const isDue = sql<boolean>`(created_at
  < now() - make_interval(days => ${LIMITS.importRowsKeptDays}::int))`;

/**
 * Of imports uploaded more than LIMITS.importRowsKeptDays days ago; previews go whole. Students who
 * came by them stay.
 */
export async function eraseImportRows(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from imports where status = 'previewed' and ${isDue}`.execute(trx);
    const { rows } = await sql<{ id: string }>`update imports set erased_at = now()
      where erased_at is null and ${isDue} returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`delete from import_rows where import_id = any(${ids}::uuid[])`.execute(trx);
  });
}

/** The other cells stay at their places. The caller holds the import's lock. */
export async function forgetUnmapped(
  trx: Trx,
  { id, headerLine, columns }: { id: string; headerLine: number; columns: ImportColumns },
): Promise<void> {
  const { every_gender: _, ...parts } = columns;
  const mapped = Object.values(parts).filter((column) => column !== null);
  await sql`delete from import_rows
    where import_id = ${id} and outcome is null and line <> ${headerLine}`.execute(trx);
  await sql`update import_rows set cells = (
      select coalesce(jsonb_agg(
        case when n - 1 = any(${mapped}::bigint[]) then cell else '""' end order by n), '[]')
      from jsonb_array_elements(cells) with ordinality as each (cell, n))
    where import_id = ${id}`.execute(trx);
}
