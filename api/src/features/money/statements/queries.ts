import type { Piastres, StatementColumns } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { ReadRow } from './rows.ts';

/** Rows per INSERT: nobody else is served while one is built. */
const CHUNK = 2000;

/** By the hash of the header, in hexadecimal. Needs at least one hash. */
export async function selectLayouts(
  db: Db,
  headerHashes: readonly Buffer[],
): Promise<Map<string, StatementColumns>> {
  const rows = await db
    .selectFrom('statement_layouts')
    .selectAll()
    .where('header_hash', 'in', headerHashes)
    .execute();
  return new Map(
    rows.map(({ header_hash, columns }) => [
      header_hash.toString('hex'),
      // Those remembered before there was a column of the direction have none.
      { direction: null, ...(columns as object) } as StatementColumns,
    ]),
  );
}

/** For all statements with this header, in place of earlier ones. */
export async function saveLayout(
  trx: Trx,
  headerHash: Buffer,
  columns: StatementColumns,
): Promise<void> {
  const json = JSON.stringify(columns);
  await trx
    .insertInto('statement_layouts')
    .values({ header_hash: headerHash, columns: json })
    .onConflict((conflict) =>
      conflict.column('header_hash').doUpdateSet({ columns: json, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * With entries that no earlier statement has, in the order of their fingerprints, so that two
 * uploads of one file cannot deadlock.
 */
export async function insertStatement(
  trx: Trx,
  { by, fileName }: { by: string; fileName: string | null },
  rows: ReadRow[],
): Promise<string> {
  const { id } = await trx
    .insertInto('statements')
    .values({ uploaded_by: by, file_name: fileName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = rows.map(({ fingerprint, ...row }) => ({
    ...row,
    fingerprint: fingerprint.toString('hex'),
  }));
  const entries = told.map(({ fingerprint, amount, is_summary: sums }) => [
    fingerprint,
    amount,
    sums,
  ]);
  await sql`insert into bank_entries (fingerprint, amount, is_summary)
    select decode(entry ->> 0, 'hex'), (entry ->> 1)::bigint, (entry ->> 2)::boolean
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) entry
    order by 1 on conflict do nothing`.execute(trx);
  for (let start = 0; start < told.length; start += CHUNK) {
    await sql`insert into statement_rows
        (statement_id, line, fingerprint, booked_on, amount, details, problem)
      select ${id}, line, decode(fingerprint, 'hex'), booked_on, amount, details, problem
      from jsonb_to_recordset(${JSON.stringify(told.slice(start, start + CHUNK))}::jsonb)
        as row (line integer, fingerprint text, booked_on date, amount bigint, details text,
          problem text)`.execute(trx);
  }
  return id;
}

/** Incoming money or an unreadable amount, which must be settled. */
const TO_RECONCILE = sql`not entry.is_summary and (entry.amount is null or entry.amount > 0)`;

export interface StatementRecord {
  id: string;
  file_name: string | null;
  uploaded_by: string;
  created_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  rows: number;
  first_day: string | null;
  last_day: string | null;
  /** Number of rows that a transfer or a reason must settle, or has settled. */
  to_reconcile: number;
  /** Number of those that are not settled. */
  open: number;
  /** Their money that is not tied. */
  open_amount: Piastres;
}

/** Newest first. @param of a query of rows of `statements` */
async function selectWithCounts(db: Db, of: RawBuilder<unknown>): Promise<StatementRecord[]> {
  const { rows } = await sql<StatementRecord>`
    select statement.id, statement.file_name, uploader.name as uploaded_by, statement.created_at,
      statement.closed_at, closer.name as closed_by, counts.*
    from (${of}) statement
    join administrators uploader on uploader.id = statement.uploaded_by
    left join administrators closer on closer.id = statement.closed_by
    cross join lateral (
      select count(*)::int as rows, min(booked_on) as first_day, max(booked_on) as last_day,
        (count(*) filter (where ${TO_RECONCILE}))::int as to_reconcile,
        (count(*) filter (where entry.is_open))::int as open,
        coalesce(sum(entry.amount - entry.tied_amount) filter (where entry.is_open), 0)::bigint
          as open_amount
      from statement_rows row join bank_entries entry on entry.fingerprint = row.fingerprint
      where row.statement_id = statement.id
    ) counts
    order by statement.id desc`.execute(db);
  return rows;
}

export const selectStatement = async (db: Db, id: string): Promise<StatementRecord | undefined> =>
  (await selectWithCounts(db, sql`select * from statements where id = ${id}`))[0];

export const selectStatements = (db: Db, page: Paging): Promise<StatementRecord[]> =>
  selectWithCounts(
    db,
    sql`select * from statements order by id desc
      limit ${page.per_page} offset ${offsetOf(page)}`,
  );

export async function countStatements(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('statements')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** So that nobody ties its rows, closes or opens it. */
export const lockStatement = (trx: Trx, id: string) =>
  trx
    .selectFrom('statements')
    .select(['id', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The caller holds its lock. @param by null to open it */
export const markClosed = (trx: Trx, id: string, by: string | null) =>
  trx
    .updateTable('statements')
    .set({ closed_by: by, closed_at: by === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
