import type { Piastres, TestRefund } from '@midan/contract';
import { sql } from 'kysely';
import { eventNeedsPerson } from '../../../db/payment-reviews.ts';
import type { Db } from '../../../db/pool.ts';
import { GATEWAYS } from '../../../limits.ts';
import { COMING_BACK, GONE_BACK } from '../../../ports/payment-gateway-test-bank.ts';

/** Piastres. `gone` and `coming`: refunds made and still under way at the bank. */
export const selectOrder = (db: Db, reference: string) =>
  db
    .selectFrom('test_bank_orders as order')
    .innerJoin('payments as payment', 'payment.reference', 'order.reference')
    .select([
      'order.reference',
      'order.key',
      'order.total',
      'order.paid',
      'order.state',
      'order.next_refund',
      'payment.id as payment_id',
      'payment.gateway',
      'payment.method',
      'payment.status',
    ])
    .select([GONE_BACK.as('gone'), COMING_BACK.as('coming')])
    .select(sql<boolean>`(payment.expires_at <= now())`.as('is_over'))
    .select(
      sql<boolean>`exists (select from payment_events event
        where event.payment_id = payment.id and ${eventNeedsPerson})`.as('needs_person'),
    )
    .where('order.reference', '=', reference)
    .executeTakeFirst();
export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

/** False unless it can still be paid. `paid` is what was paid, if not the total. */
export async function decideOrder(
  db: Db,
  reference: string,
  { state, paid = null }: { state: 'paid' | 'declined'; paid?: Piastres | null },
): Promise<boolean> {
  const decided = await db
    .updateTable('test_bank_orders as order')
    .set({ state, paid })
    .from('payments as payment')
    .whereRef('payment.reference', '=', 'order.reference')
    .where('order.reference', '=', reference)
    .where('order.state', '<>', 'paid')
    .where('payment.expires_at', '>', sql<Date>`now()`)
    .returning('order.reference')
    .executeTakeFirst();
  return decided !== undefined;
}

/** False, changing nothing, for an order that is not paid. */
export async function chooseRefund(db: Db, reference: string, next: TestRefund): Promise<boolean> {
  const chosen = await db
    .updateTable('test_bank_orders')
    .set({ next_refund: next })
    .where('reference', '=', reference)
    .where('state', '=', 'paid')
    .returning('reference')
    .executeTakeFirst();
  return chosen !== undefined;
}

/** Unless it is due sooner: a visitor does not wait for an hour. */
export const askWithinMinutes = (db: Db, reference: string) =>
  db
    .updateTable('payments')
    .set({
      ask_at: sql<Date>`least(ask_at, now() + make_interval(secs => ${GATEWAYS.firstAskSeconds}))`,
    })
    .where('reference', '=', reference)
    .where('status', '<>', 'paid')
    .execute();
