import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';

/** Its bank entry is locked. */
export interface HeldRow {
  id: string;
  line: number;
  fingerprint: Buffer;
  amount: Piastres | null;
  tied_amount: Piastres;
  aside_reason: string | null;
  /** True if a statement that contains it is closed. */
  is_closed: boolean;
}

/**
 * Lock order: the statements that contain it, then its bank entry. The share lock of the statements
 * keeps them from being closed meanwhile.
 */
export async function lockRow(
  trx: Trx,
  statementId: string,
  rowId: string,
): Promise<HeldRow | undefined> {
  const row = await trx
    .selectFrom('statement_rows')
    .select(['id', 'line', 'fingerprint'])
    .where('id', '=', rowId)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  if (!row) return undefined;
  const statements = await trx
    .selectFrom('statements')
    .select('closed_at')
    .where(
      'id',
      'in',
      trx
        .selectFrom('statement_rows')
        .select('statement_id')
        .where('fingerprint', '=', row.fingerprint),
    )
    .orderBy('id')
    .forShare()
    .execute();
  const entry = await trx
    .selectFrom('bank_entries')
    .select(['amount', 'tied_amount', 'aside_reason'])
    .where('fingerprint', '=', row.fingerprint)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, ...entry, is_closed: statements.some(({ closed_at }) => closed_at !== null) };
}

/** Lock order: before the row that is tied to it (lockRow). */
export const lockTransfer = (trx: Trx, id: string) =>
  trx
    .selectFrom('bank_transfers')
    .innerJoin('academies', 'academies.id', 'bank_transfers.academy_id')
    .select([
      'bank_transfers.id',
      'bank_transfers.amount',
      'bank_transfers.tied_amount',
      'bank_transfers.status',
      'academies.name as academy_name',
    ])
    .where('bank_transfers.id', '=', id)
    .forNoKeyUpdate('bank_transfers')
    .executeTakeFirst();
export type HeldTransfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>;

/** False if tied already. The caller holds both locks; PostgreSQL refuses more than is left. */
export async function insertTie(
  trx: Trx,
  row: HeldRow,
  tie: { transferId: string; amount: Piastres; by: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('statement_ties')
    .values({
      fingerprint: row.fingerprint,
      transfer_id: tie.transferId,
      statement_row_id: row.id,
      amount: tie.amount,
      tied_by: tie.by,
    })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'transfer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** `{ amount }` in piastres. The caller holds the locks of both. */
export const deleteTie = (trx: Trx, row: HeldRow, transferId: string) =>
  trx
    .deleteFrom('statement_ties')
    .where('fingerprint', '=', row.fingerprint)
    .where('transfer_id', '=', transferId)
    .returning('amount')
    .executeTakeFirst();

/** In all statements with its bank entry; null takes it back. The caller holds the row's lock. */
export const markAside = (trx: Trx, row: HeldRow, aside: { reason: string; by: string } | null) =>
  trx
    .updateTable('bank_entries')
    .set(
      aside
        ? { aside_reason: aside.reason, aside_by: aside.by, aside_at: sql<Date>`now()` }
        : { aside_reason: null, aside_by: null, aside_at: null },
    )
    .where('fingerprint', '=', row.fingerprint)
    .execute();
