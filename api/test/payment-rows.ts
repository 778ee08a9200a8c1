import type { Db } from '../src/db/pool.ts';
import { listRows } from './rows.ts';

export const depositsOf = (db: Db, paymentId: string) =>
  listRows(
    db,
    'wallet_transactions',
    { cause_id: paymentId, type: 'deposit' },
    'amount',
    'academy_id',
  );

export const paymentOf = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const outcomesOf = async (db: Db, paymentId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payment_events')
      .select('outcome')
      .where('payment_id', '=', paymentId)
      .orderBy('received_at')
      .execute()
  ).map(({ outcome }) => outcome);
