import { LIMITS, type Piastres } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { foundTransfers } from '../bank-transfers/index.ts';
import type { Row, Transfer } from './matching.ts';

export interface StoredRow extends Row {
  statement_id: string;
  line: number;
  seen_before: boolean;
  aside_by: string | null;
  aside_at: Date | null;
}

/**
 * The same line in another format or with other columns, whose fingerprint differs. A line that
 * stands twice in one file has a twin of its own in each file.
 */
const twins = sql`statement_rows twin where twin.amount = row.amount
  and twin.booked_on = row.booked_on and twin.details = row.details
  and twin.fingerprint <> row.fingerprint and twin.statement_id <> row.statement_id
  and not exists (select from statement_rows here
    where here.statement_id = row.statement_id and here.fingerprint = twin.fingerprint)`;

const rowsWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select row.id, row.statement_id, row.line, encode(row.fingerprint, 'hex') as fingerprint,
      row.booked_on, row.amount, row.details, row.problem, entry.is_summary, entry.aside_reason,
      entry.aside_at, administrator.name as aside_by,
      case when entry.aside_reason is null and row.amount > 0 then row.amount - entry.tied_amount
        else 0 end as open,
      (exists (select from statement_rows earlier
        where earlier.fingerprint = row.fingerprint and earlier.id < row.id)
        or exists (select from ${twins} and twin.id < row.id)) as seen_before,
      exists (select from ${twins} and exists (select from bank_entries settled
        where settled.fingerprint = twin.fingerprint and not settled.is_open)) as has_settled_twin
    from statement_rows row
    join bank_entries entry on entry.fingerprint = row.fingerprint
    left join administrators administrator on administrator.id = entry.aside_by
    where ${condition} order by row.line`.execute(db);
  return rows;
};

export const selectRows = (db: Db, statementId: string): Promise<StoredRow[]> =>
  rowsWhere(db, sql`row.statement_id = ${statementId}`);

export const selectRow = async (
  db: Db,
  statementId: string,
  id: string,
): Promise<StoredRow | undefined> =>
  (await rowsWhere(db, sql`row.statement_id = ${statementId} and row.id = ${id}`))[0];

const TRANSFER = sql`transfer.id, transfer.amount,
  transfer.amount - transfer.tied_amount as open, transfer.transfer_date, transfer.status,
  transfer.reference_number, transfer.academy_id, academy.name as academy_name,
  academy.payment_reference`;

/**
 * Transfers that rows may have paid: all pending ones, and approved ones around the statement's
 * days that have open money.
 */
export async function selectPayable(db: Db, statementId: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.status = 'pending'
    union all
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    join (select min(booked_on) - ${LIMITS.statementDaysApart}::int as first_day,
        max(booked_on) + ${LIMITS.statementDaysApart}::int as last_day
      from statement_rows where statement_id = ${statementId}) days
      on transfer.transfer_date between days.first_day and days.last_day
    where transfer.status = 'approved' and transfer.tied_amount < transfer.amount
    order by id`.execute(db);
  return rows;
}

/** Pending and approved transfers with open money that a search finds. */
export async function searchPayable(db: Db, search: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.status in ('pending', 'approved') and transfer.tied_amount < transfer.amount
      and ${foundTransfers(search)}
    order by transfer.id desc limit ${LIMITS.rowCandidatesShown}`.execute(db);
  return rows;
}

export interface Tie extends Transfer {
  /** Of the row, in hexadecimal. */
  fingerprint: string;
  /** Piastres. */
  tied: Piastres;
}

/** Ties of a statement's rows, or of one row. */
export async function selectTies(db: Db, statementId: string, rowId?: string): Promise<Tie[]> {
  const only = rowId === undefined ? sql`true` : sql`row.id = ${rowId}`;
  const { rows } = await sql<Tie>`
    select distinct encode(tie.fingerprint, 'hex') as fingerprint, tie.id as tie_id,
      tie.amount as tied, ${TRANSFER}
    from statement_rows row
    join statement_ties tie on tie.fingerprint = row.fingerprint
    join bank_transfers transfer on transfer.id = tie.transfer_id
    join academies academy on academy.id = transfer.academy_id
    where row.statement_id = ${statementId} and ${only}
    order by tie_id`.execute(db);
  return rows;
}

/** A transfer for matching with the rows that may have paid it. */
export async function selectTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.id = ${id}`.execute(db);
  return rows[0];
}

/** Open rows with the transfer's open amount near its day. */
export const selectRowsFor = (db: Db, { open, transfer_date }: Transfer): Promise<StoredRow[]> =>
  rowsWhere(
    db,
    sql`row.amount = ${open} and entry.is_open and entry.tied_amount = 0
      and row.booked_on between ${transfer_date}::date - ${LIMITS.statementDaysApart}::int
        and ${transfer_date}::date + ${LIMITS.statementDaysApart}::int`,
  );

export interface TiedRow {
  statement_id: string;
  row_id: string;
  line: number;
  booked_on: string | null;
  /** Tied part, in piastres. */
  amount: Piastres;
  details: string;
}

/** Rows that paid a transfer. */
export async function selectTiedRows(db: Db, transferId: string): Promise<TiedRow[]> {
  const { rows } = await sql<TiedRow>`
    select row.statement_id, row.id as row_id, row.line, row.booked_on, tie.amount, row.details
    from statement_ties tie join statement_rows row on row.id = tie.statement_row_id
    where tie.transfer_id = ${transferId} order by tie.id`.execute(db);
  return rows;
}
