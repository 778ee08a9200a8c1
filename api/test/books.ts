/** Helpers of tests about the books. Months are YYYY-MM, amounts piastres. */
import { asPiastres, closeAccountingMonth, type TransactionType } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { send, type TestApp } from './app.ts';
import { insertRow } from './rows.ts';

export async function monthAgo(db: Db, ago: number): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(date_trunc('month',
    now() at time zone 'Africa/Cairo') - make_interval(months => ${ago}), 'YYYY-MM') as month`.execute(
    db,
  );
  return rows[0]?.month ?? '';
}

/** Inserts an entry in piastres at noon in Cairo on the 10th of a month (YYYY-MM). */
export async function book(
  db: Db,
  academyId: string,
  month: string,
  amount: number,
  type: TransactionType = 'adjustment',
): Promise<string> {
  const { id } = await insertRow(db, 'wallet_transactions', {
    academy_id: academyId,
    type,
    amount: asPiastres(amount),
    cause_id: crypto.randomUUID(),
    created_at: sql<Date>`${`${month}-10 12:00`}::timestamp at time zone 'Africa/Cairo'`,
  });
  return id;
}

export const closeMonth = (
  context: TestApp,
  { token }: { token: string },
  month: string,
  body: object = {},
) => send(context, closeAccountingMonth, { token, params: { month }, body });
