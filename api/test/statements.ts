import { randomBytes } from 'node:crypto';
import { asPiastres, type BankTransferStatus } from '@midan/contract';
import type { Db } from '../src/db/pool.ts';
import { academyWith, signInAdmin } from './fixtures.ts';
import { insertRow, readRow } from './rows.ts';

export interface MadeStatement {
  id: string;
  rows: { id: string; fingerprint: Buffer }[];
}

/** A row of each amount (piastres; null is unreadable) on 5 January 2026. */
export async function addStatement(
  db: Db,
  amounts: (number | null)[],
  {
    details = 'إيداع نقدي بدون مرجع',
    like,
  }: { details?: string | undefined /** Has the same lines. */; like?: MadeStatement } = {},
): Promise<MadeStatement> {
  const { id: uploaded_by } = await signInAdmin(db);
  const { id } = await insertRow(db, 'statements', { uploaded_by });
  const entries = amounts.map((amount, n) => ({
    amount: amount === null ? null : asPiastres(amount),
    fingerprint: like?.rows[n]?.fingerprint ?? (randomBytes(32) as Buffer),
  }));
  await db
    .insertInto('bank_entries')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .insertInto('statement_rows')
    .values(
      entries.map((entry, n) => ({
        ...entry,
        statement_id: id,
        line: n + 2,
        booked_on: '2026-01-05',
        details,
        problem: entry.amount === null ? ('amount' as const) : null,
      })),
    )
    .returning(['id', 'fingerprint'])
    .execute();
  return { id, rows };
}

/** Of 5 January 2026, in piastres; pending, or decided now by a new administrator. */
export async function addTransfer(
  db: Db,
  amount: number,
  status: BankTransferStatus = 'pending',
  /** Of a new academy if omitted. */
  academyId?: string,
): Promise<{ id: string; academyId: string; name: string; reference: string }> {
  const academy = academyId ?? (await academyWith(db, { status: 'suspended' })).id;
  const { id: decided_by } = await signInAdmin(db);
  const { id } = await insertRow(db, 'bank_transfers', {
    academy_id: academy,
    amount: asPiastres(amount),
    transfer_date: '2026-01-05',
    bank_name: 'بنك مصر',
    ...(status === 'pending' ? {} : { status, decided_by, decided_at: new Date() }),
    ...(status === 'rejected' ? { rejection_reason: 'غير واضح' } : {}),
  });
  const { name, payment_reference: reference } = await readRow(db, 'academies', academy);
  return { id, academyId: academy, name, reference };
}
