import {
  BANK_TRANSFER_TRANSITIONS,
  type BankTransferStatus,
  type Body,
  type createBankTransfer,
  type Piastres,
  sourcesOf,
  toPiastres,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { offsetOf, type Paging } from '../../../http/paging.ts';
import type { SignIn } from '../../../http/session.ts';

/** Name of the staff member who uploaded it; null: the owner. */
const STAFF_NAME = sql<
  string | null
>`(select name from academy_staff where id = bank_transfers.staff_id)`.as('staff_name');

const ACADEMY_COLUMNS = [
  'id',
  'amount',
  'claimed_amount',
  'amount_correction_reason',
  'transfer_date',
  'bank_name',
  'reference_number',
  'notes',
  'proof_key',
  'status',
  'decided_at',
  'rejection_reason',
  'reversed_at',
  'reversal_reason',
  'created_at',
  STAFF_NAME,
] as const;

export interface Proof {
  key: string;
  /** Of the uploaded bytes. */
  sha256: Buffer;
}

/** In EGP, stored in piastres. The caller holds the academy's lock and has stored the proof. */
export function insertTransfer(
  trx: Trx,
  { id, staff }: SignIn,
  transfer: Body<typeof createBankTransfer>,
  proof: Proof,
) {
  return trx
    .insertInto('bank_transfers')
    .values({
      academy_id: id,
      staff_id: staff?.id ?? null,
      amount: toPiastres(transfer.amount),
      transfer_date: transfer.transfer_date,
      bank_name: transfer.bank_name,
      reference_number: transfer.reference_number,
      notes: transfer.notes,
      proof_key: proof.key,
      proof_sha256: proof.sha256,
    })
    .returning(ACADEMY_COLUMNS)
    .executeTakeFirstOrThrow();
}

export const selectAcademyTransfers = (
  db: Db,
  academyId: string,
  query: Paging & { status?: BankTransferStatus | undefined },
) =>
  academyTransfers(db, academyId, query.status)
    .select(ACADEMY_COLUMNS)
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

const academyTransfers = (db: Db, academyId: string, status: BankTransferStatus | undefined) =>
  db
    .selectFrom('bank_transfers')
    .where('academy_id', '=', academyId)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'pending'));

export async function countAcademyTransfers(
  db: Db,
  academyId: string,
  status: BankTransferStatus | undefined,
): Promise<number> {
  const { total } = await academyTransfers(db, academyId, status)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectAcademyTransfer = (db: Db, academyId: string, id: string) =>
  db
    .selectFrom('bank_transfers')
    .select(ACADEMY_COLUMNS)
    .where('academy_id', '=', academyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined, changing nothing, unless it is pending and the academy's. */
export const markWithdrawn = (trx: Trx, academyId: string, id: string) =>
  trx
    .updateTable('bank_transfers')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('academy_id', '=', academyId)
    .where('status', 'in', sourcesOf(BANK_TRANSFER_TRANSITIONS, 'withdrawn'))
    .returning(ACADEMY_COLUMNS)
    .executeTakeFirst();

/**
 * Locks it; the caller credits the wallet. Undefined unless pending: one reviewer gets the row.
 * @param decision.reason of a rejection; null for an approval
 */
export function markDecided(
  trx: Trx,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; reason: string | null },
) {
  return trx
    .updateTable('bank_transfers')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: sql<Date>`now()`,
      rejection_reason: decision.reason,
    })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(BANK_TRANSFER_TRANSITIONS, decision.status))
    .returning(['id', 'academy_id', 'amount'])
    .executeTakeFirst();
}

/** Nothing if decided. The caller has locked the row: the amount that was seen is replaced. */
export function correctAmount(
  trx: Trx,
  id: string,
  correction: { amount: Piastres; by: string; reason: string },
) {
  return trx
    .updateTable('bank_transfers')
    .set({
      amount: correction.amount,
      claimed_amount: sql<Piastres>`coalesce(claimed_amount, amount)`,
      amount_corrected_by: correction.by,
      amount_corrected_at: sql<Date>`now()`,
      amount_correction_reason: correction.reason,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * PostgreSQL adds its amount to what the academy owes; the caller takes that (takeOwed) and holds
 * the locks of transfer and academy. Undefined unless it is approved.
 */
export const markReversed = (trx: Trx, id: string, reversal: { by: string; reason: string }) =>
  trx
    .updateTable('bank_transfers')
    .set({
      status: 'reversed',
      reversed_by: reversal.by,
      reversed_at: sql<Date>`now()`,
      reversal_reason: reversal.reason,
    })
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(BANK_TRANSFER_TRANSITIONS, 'reversed'))
    .returning('id')
    .executeTakeFirst();

/**
 * The whole row is open then, even if its rest was set aside. PostgreSQL refuses a closed statement
 * (statement_closed). In the order of the bank entries, so that two reversals cannot deadlock.
 */
export async function freeStatementRows(trx: Trx, transferId: string): Promise<boolean> {
  const ties = await trx
    .selectFrom('statement_ties')
    .select('id')
    .where('transfer_id', '=', transferId)
    .orderBy('fingerprint')
    .execute();
  for (const { id } of ties) await trx.deleteFrom('statement_ties').where('id', '=', id).execute();
  return ties.length > 0;
}

export const lockTransfer = (trx: Trx, id: string) =>
  trx
    .selectFrom('bank_transfers')
    .select(['id', 'academy_id', 'amount', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const selectRecipient = (trx: Trx, academyId: string) =>
  trx
    .selectFrom('academies')
    .select(['name', 'email', 'phone_number'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();
