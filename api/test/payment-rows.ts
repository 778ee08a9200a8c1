import type { Db } from '../src/db/pool.ts';

export const depositsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('wallet_transactions')
    .select(['amount', 'academy_id'])
    .where('cause_id', '=', paymentId)
    .where('type', '=', 'deposit')
    .execute();

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
