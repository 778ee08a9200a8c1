import { LIMITS, type StatementColumns } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import { offsetOf, type Paging } from '../../http/paging.ts';
import type { Row, Transfer } from './matching.ts';
import type { ReadRow } from './rows.ts';

/** Rows per INSERT, because PostgreSQL allows 65,535 parameters. */
const CHUNK = 1000;

export async function selectLayout(
  db: Db,
  headerHash: Buffer,
): Promise<StatementColumns | undefined> {
  const row = await db
    .selectFrom('statement_layouts')
    .select('columns')
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return row?.columns as StatementColumns | undefined;
}

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

export async function insertStatement(trx: Trx, by: string, rows: ReadRow[]): Promise<string> {
  const { id } = await trx
    .insertInto('statements')
    .values({ uploaded_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await trx
      .insertInto('statement_rows')
      .values(chunk.map((row) => ({ ...row, statement_id: id })))
      .execute();
  }
  return id;
}

const statements = (db: Db) =>
  db
    .selectFrom('statements as statement')
    .innerJoin('administrators as uploader', 'uploader.id', 'statement.uploaded_by')
    .select(['statement.id', 'uploader.name as uploaded_by', 'statement.created_at'])
    .select(
      sql<number>`(select count(*) from statement_rows
        where statement_id = statement.id)`.as('rows'),
    );

export const selectStatement = (db: Db, id: string) =>
  statements(db).where('statement.id', '=', id).executeTakeFirst();
export type StatementRecord = NonNullable<Awaited<ReturnType<typeof selectStatement>>>;

export const selectStatements = (db: Db, page: Paging): Promise<StatementRecord[]> =>
  statements(db)
    .orderBy('statement.id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();

export async function countStatements(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('statements')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type StoredRow = Row & { line: number; seen_before: boolean };

export async function selectRows(db: Db, statementId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select row.id, row.line, encode(row.fingerprint, 'hex') as fingerprint, row.booked_on,
      row.amount, row.details, row.problem,
      exists (select from statement_rows earlier
        where earlier.fingerprint = row.fingerprint and earlier.id < row.id) as seen_before
    from statement_rows row where row.statement_id = ${statementId} order by row.line`.execute(db);
  return rows;
}

const TRANSFER = sql`transfer.id, transfer.amount, transfer.transfer_date, transfer.status,
  transfer.reference_number, transfer.academy_id, academy.name as academy_name,
  academy.payment_reference`;

export async function selectPending(db: Db): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.status = 'pending' order by transfer.id`.execute(db);
  return rows;
}

/** Approved transfers around the statement's days without a matched row. */
export async function selectApproved(db: Db, statementId: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    join (select min(booked_on) - ${LIMITS.statementDaysApart}::int as first_day,
        max(booked_on) + ${LIMITS.statementDaysApart}::int as last_day
      from statement_rows where statement_id = ${statementId}) days
      on transfer.transfer_date between days.first_day and days.last_day
    where transfer.status = 'approved'
      and not exists (select from statement_matches where transfer_id = transfer.id)
    order by transfer.id`.execute(db);
  return rows;
}

/** Transfers already matched with rows of the statement. */
export async function selectPaid(db: Db, statementId: string) {
  const { rows } = await sql<Transfer & { fingerprint: string }>`
    select encode(row.fingerprint, 'hex') as fingerprint, ${TRANSFER}
    from statement_rows row
    join statement_matches matched on matched.fingerprint = row.fingerprint
    join bank_transfers transfer on transfer.id = matched.transfer_id
    join academies academy on academy.id = transfer.academy_id
    where row.statement_id = ${statementId}`.execute(db);
  return rows;
}

/** Returns false if the row or the transfer is already matched. */
export async function insertMatch(trx: Trx, row: StoredRow, transferId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('statement_matches')
    .values({
      fingerprint: Buffer.from(row.fingerprint, 'hex'),
      transfer_id: transferId,
      statement_row_id: row.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transfer_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
