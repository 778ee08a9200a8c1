import type { ImportColumns, ImportOutcome, ImportTeamProblem } from '@midan/contract';
import { IMPORT_TRANSITIONS, type ImportStatus, sourcesOf } from '@midan/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import type { ImportRows, Imports } from '../../../db/types.ts';
import { ACCOUNTS, KEPT } from '../../../limits.ts';
import type { Change } from './classify.ts';
import type { Facts, Problem } from './lines.ts';

export type ImportRecord = Omit<Selectable<Imports>, 'columns' | 'counts' | 'status'> & {
  columns: ImportColumns | null;
  counts: Partial<Record<ImportOutcome, number>>;
  status: ImportStatus;
  undo_until: Date | null;
};
export type StoredRow = Omit<
  Selectable<ImportRows>,
  'cells' | 'problems' | 'changes' | 'facts_after' | 'outcome' | 'team_problem'
> & {
  cells: string[];
  problems: Problem[];
  changes: Change[];
  facts_after: Facts | null;
  outcome: ImportOutcome | null;
  team_problem: ImportTeamProblem | null;
};

const undoUntil = sql<Date | null>`(case when status = 'done'
  and done_at > now() - make_interval(secs => ${ACCOUNTS.importUndoSeconds}::int)
  then done_at + make_interval(secs => ${ACCOUNTS.importUndoSeconds}::int) end)`;

const ofAcademy = (db: Db, academyId: string) =>
  db
    .selectFrom('imports')
    .selectAll()
    .select(undoUntil.as('undo_until'))
    .where('academy_id', '=', academyId);

export const selectImports = async (
  db: Db,
  academyId: string,
  page: { limit: number; offset: number },
): Promise<ImportRecord[]> =>
  (await ofAcademy(db, academyId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()) as unknown as ImportRecord[];

export async function countImports(db: Db, academyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('total'))
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
  return total;
}

export const selectImport = async (
  db: Db,
  academyId: string,
  id: string,
): Promise<ImportRecord | undefined> =>
  (await ofAcademy(db, academyId).where('id', '=', id).executeTakeFirst()) as unknown as
    | ImportRecord
    | undefined;

/** So that it is committed and undone once. */
export const lockImport = async (
  trx: Trx,
  academyId: string,
  id: string,
): Promise<ImportRecord | undefined> =>
  (await ofAcademy(trx, academyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as unknown as ImportRecord | undefined;

/**
 * National ids are already taken out. Columns and number of lines come with `saveColumns`.
 * @param made.dropped columns, from 0, that were emptied for national ids
 */
export async function insertImport(
  trx: Trx,
  made: { academyId: string; fileName: string | null; headerLine: number; dropped: number[] },
  lines: readonly { number: number; cells: string[] }[],
): Promise<string> {
  const { academyId: academy_id, fileName: file_name, headerLine: header_line, dropped } = made;
  const { id } = await trx
    .insertInto('imports')
    .values({ academy_id, file_name, header_line, dropped, lines: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into import_rows (import_id, line, cells)
    select ${id}, number, cells
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (number integer, cells jsonb)`.execute(
    trx,
  );
  return id;
}

/** All but the newest `KEPT.importPreviews`. One that is committed at this moment stays. */
export async function deleteOldPreviews(trx: Trx, academyId: string): Promise<void> {
  await sql`delete from imports where id in (
    select id from imports where academy_id = ${academyId} and status = 'previewed'
    order by id desc offset ${KEPT.importPreviews})
    and status = 'previewed'`.execute(trx);
}

/** Clears the counts. The caller holds the import's lock, or has just inserted it. */
export const saveColumns = (
  trx: Trx,
  id: string,
  chosen: { headerLine: number; columns: ImportColumns | null; lines: number },
) =>
  trx
    .updateTable('imports')
    .set({
      header_line: chosen.headerLine,
      columns: chosen.columns && JSON.stringify(chosen.columns),
      lines: chosen.lines,
      counts: '{}',
    })
    .where('id', '=', id)
    .execute();

/** Nothing if the present status does not allow it. The caller holds its lock. */
export const moveImport = (trx: Trx, id: string, to: 'done' | 'undone') =>
  trx
    .updateTable('imports')
    .set({ status: to, [`${to}_at`]: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(IMPORT_TRANSITIONS, to))
    .execute();

/** By the hash in hexadecimal. */
export async function selectLayouts(
  db: Db,
  academyId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, ImportColumns>> {
  const rows = await db
    .selectFrom('import_layouts')
    .select(['header_hash', 'columns'])
    .where('academy_id', '=', academyId)
    .where('header_hash', 'in', hashes)
    .execute();
  return new Map(
    rows.map(({ header_hash, columns }) => [header_hash.toString('hex'), columns as ImportColumns]),
  );
}

/** In place of earlier ones. */
export async function saveLayout(
  trx: Trx,
  academyId: string,
  headerHash: Buffer,
  columns: ImportColumns,
): Promise<void> {
  const json = JSON.stringify(columns);
  await trx
    .insertInto('import_layouts')
    .values({ academy_id: academyId, header_hash: headerHash, columns: json })
    .onConflict((conflict) =>
      conflict
        .columns(['academy_id', 'header_hash'])
        .doUpdateSet({ columns: json, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
