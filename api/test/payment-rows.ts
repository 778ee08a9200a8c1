/** What the database keeps of online payments. */
import type { Db } from '../src/db/pool.ts';

/** Amount and academy of each deposit in the ledger that a payment caused. */
export const depositsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('wallet_transactions')
    .select(['amount', 'academy_id'])
    .where('cause_id', '=', paymentId)
    .where('type', '=', 'deposit')
    .execute();

/** A payment's row; throws if there is none. */
export const paymentOf = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Outcomes of a payment's events, in the order in which they came. */
export const outcomesOf = async (db: Db, paymentId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payment_events')
      .select('outcome')
      .where('payment_id', '=', paymentId)
      .orderBy('received_at')
      .execute()
  ).map(({ outcome }) => outcome);
