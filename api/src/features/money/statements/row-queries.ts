import { LIMITS, type Piastres } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { STATEMENTS } from '../../../limits.ts';
import { foundTransfers } from '../bank-transfers/index.ts';
import type { Row, Transfer } from './matching.ts';

export interface StoredRow extends Omit<Row, 'has_settled_twin' | 'settled_numbers'> {
  statement_id: string;
  line: number;
  seen_before: boolean;
  aside_by: string | null;
  aside_at: Date | null;
}

/** @param condition on `row`, `entry` */
const rowsWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select row.id, row.statement_id, row.line, encode(row.fingerprint, 'hex') as fingerprint,
      row.booked_on, row.amount, row.details, row.problem, entry.is_summary, entry.aside_reason,
      entry.aside_at, administrator.name as aside_by,
      case when entry.aside_reason is null and row.amount > 0 then row.amount - entry.tied_amount
        else 0 end as open,
      exists (select from statement_rows earlier
        where earlier.fingerprint = row.fingerprint and earlier.id < row.id) as seen_before
    from statement_rows row
    join bank_entries entry on entry.fingerprint = row.fingerprint
    left join administrators administrator on administrator.id = entry.aside_by
    where ${condition} order by row.line`.execute(db);
  return rows;
};

export const selectRows = (db: Db, statementId: string): Promise<StoredRow[]> =>
  rowsWhere(db, sql`row.statement_id = ${statementId}`);

export interface Lookalike extends Pick<StoredRow, 'id' | 'booked_on' | 'amount' | 'details'> {
  /** Its bank entry is not open. */
  settled: boolean;
}

/** Same day and amount, other bank entry. */
export async function selectLookalikes(db: Db, statementId: string): Promise<Lookalike[]> {
  const own = sql`from statement_rows where statement_id = ${statementId}`;
  const { rows } = await sql<Lookalike>`
    select other.id, other.booked_on, other.amount, other.details, not entry.is_open as settled
    from statement_rows other join bank_entries entry on entry.fingerprint = other.fingerprint
    where other.statement_id <> ${statementId}
      and (other.booked_on, other.amount) in (select booked_on, amount ${own})
      and other.fingerprint not in (select fingerprint ${own})`.execute(db);
  return rows;
}

const TRANSFER = sql`transfer.id, transfer.amount,
  transfer.amount - transfer.tied_amount as open, transfer.transfer_date, transfer.status,
  transfer.reference_number, transfer.academy_id, academy.name as academy_name,
  academy.payment_reference, academy.contact_person_name,
  exists (select from bank_transfers twin
    where reference_key(twin.reference_number) = reference_key(transfer.reference_number)
      and twin.reference_number is not null and twin.id <> transfer.id
      and twin.status in ('pending', 'approved')) as shares_number`;

/** Payment references of all schools; those of closed ones say nothing any more. */
export async function selectReferences(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('academies')
    .select('payment_reference')
    .where('status', '<>', 'closed')
    .execute();
  return rows.map(({ payment_reference }) => payment_reference);
}

/** All pending ones, and approved ones around the statement's days with open money. */
export async function selectPayable(db: Db, statementId: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.status = 'pending'
    union all
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    join (select min(booked_on) - ${STATEMENTS.daysApart}::int as first_day,
        max(booked_on) + ${STATEMENTS.daysApart}::int as last_day
      from statement_rows where statement_id = ${statementId}) days
      on transfer.transfer_date between days.first_day and days.last_day
    where transfer.status = 'approved' and transfer.tied_amount < transfer.amount
    order by id`.execute(db);
  return rows;
}

/** With open money, newest first, at most `LIMITS.rowCandidatesShown`. */
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
  tie_id: string;
  tied: Piastres;
}

/** Oldest first. */
export async function selectTies(db: Db, statementId: string): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select distinct encode(tie.fingerprint, 'hex') as fingerprint, tie.id as tie_id,
      tie.amount as tied, ${TRANSFER}
    from statement_rows row
    join statement_ties tie on tie.fingerprint = row.fingerprint
    join bank_transfers transfer on transfer.id = tie.transfer_id
    join academies academy on academy.id = transfer.academy_id
    where row.statement_id = ${statementId}
    order by tie_id`.execute(db);
  return rows;
}

/** Of any status. */
export async function selectTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${TRANSFER} from bank_transfers transfer
    join academies academy on academy.id = transfer.academy_id
    where transfer.id = ${id}`.execute(db);
  return rows[0];
}

/** Open rows of all statements, without ties; at most `STATEMENTS.daysApart` days away. */
export const selectRowsFor = (db: Db, { open, transfer_date }: Transfer): Promise<StoredRow[]> =>
  rowsWhere(
    db,
    sql`row.amount = ${open} and entry.is_open and entry.tied_amount = 0
      and row.booked_on between ${transfer_date}::date - ${STATEMENTS.daysApart}::int
        and ${transfer_date}::date + ${STATEMENTS.daysApart}::int`,
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

/** Of all statements, oldest tie first. */
export async function selectTiedRows(db: Db, transferId: string): Promise<TiedRow[]> {
  const { rows } = await sql<TiedRow>`
    select row.statement_id, row.id as row_id, row.line, row.booked_on, tie.amount, row.details
    from statement_ties tie join statement_rows row on row.id = tie.statement_row_id
    where tie.transfer_id = ${transferId} order by tie.id`.execute(db);
  return rows;
}
