import { randomInt, randomUUID } from 'node:crypto';
import { asPiastres, NO_MONEY, type Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { GatewayError, type PaymentGateway, type RefundAnswer } from './payment-gateway.ts';

/** The page on which a visitor of a demo pays in the place of a gateway's. */
const PAGE = '/dev/test-bank';
/** How long a refund waits that a visitor has delayed. */
const REFUND_DELAY_SECONDS = 120;

/** SQL for the refunded amount of an order, with a delayed refund that is due. */
export const GONE_BACK = sql<Piastres>`(refunded
  + case when refund_due_at <= now() then refund_due else 0 end)`;

/** SQL for the amount of an order's delayed refund that is not due yet; otherwise 0. */
export const COMING_BACK = sql<Piastres>`(case when refund_due_at > now() then refund_due else 0 end)`;

/** Query of an order with its refunded (`gone`) and delayed (`coming`) amounts. */
const selectOrder = (db: Db, reference: string) =>
  db
    .selectFrom('test_bank_orders')
    .select(['key', 'total', 'paid', 'state', 'next_refund'])
    .select([GONE_BACK.as('gone'), COMING_BACK.as('coming')])
    .where('reference', '=', reference);

/**
 * Inserts an order unless it exists; an existing one keeps its key and total. Returns the key that
 * its page requires; for Fawry that is the code (9 digits).
 */
async function openOrder(
  db: Db,
  reference: string,
  total: Piastres,
  isCode: boolean,
): Promise<string> {
  const key = isCode ? String(randomInt(100_000_000, 1_000_000_000)) : randomUUID();
  await db
    .insertInto('test_bank_orders')
    .values({ reference, total, key })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await selectOrder(db, reference).executeTakeFirstOrThrow()).key;
}

/**
 * Refunds a part of an order. As a visitor has chosen for the order's next refund, it is made,
 * delayed by REFUND_DELAY_SECONDS (`pending`) or refused; the refund after it is made again. Always
 * refuses an order that is unknown or not paid, more than is left, and a second refund while one is
 * delayed.
 */
const refund = (db: Db, reference: string, amount: Piastres): Promise<RefundAnswer> =>
  inTransaction(db, async (trx) => {
    const order = await selectOrder(trx, reference).forUpdate().executeTakeFirst();
    const isLeft = order?.state === 'paid' && order.total - order.gone - order.coming >= amount;
    if (!order || !isLeft || order.coming > 0) return { state: 'refused', number: null };
    const state = order.next_refund;
    const due = {
      refund_due: amount,
      refund_due_at: sql<Date>`now() + make_interval(secs => ${REFUND_DELAY_SECONDS})`,
    };
    await trx
      .updateTable('test_bank_orders')
      .set({
        next_refund: 'taken',
        refunded: asPiastres(order.gone + (state === 'taken' ? amount : 0)),
        ...(state === 'pending' ? due : { refund_due: NO_MONEY, refund_due_at: null }),
      })
      .where('reference', '=', reference)
      .execute();
    return { state, number: state === 'pending' ? randomUUID() : null };
  });

/**
 * The bank of a demo, in place of a gateway without keys. It stores its orders in a table. It has
 * no callbacks of its own: `read` calls every body forged; the demo's own endpoint settles orders.
 */
export function testBank(db: Db, methods: PaymentGateway['methods']): PaymentGateway {
  return {
    feeHundredths: 0,
    methods,
    hasCurrentBooks: true,
    async start({ reference, method, total }) {
      const isCode = method === 'fawry';
      const key = await openOrder(db, reference, total, isCode);
      const action = isCode ? { code: key } : { redirect: `${PAGE}/${reference}?key=${key}` };
      return { order: reference, action };
    },
    read: () => 'forged',
    async ask({ reference }) {
      const order = await selectOrder(db, reference).executeTakeFirst();
      const told = {
        state: order?.state ?? 'open',
        amount: order?.paid ?? order?.total ?? NO_MONEY,
        currency: 'EGP',
        transaction: order ? reference : null,
      } as const;
      return order && order.gone > 0 ? { ...told, state: 'other', refunded: order.gone } : told;
    },
    async lookUp({ reference }) {
      const unknown = () => new GatewayError('unknown_order');
      const { gone } = await selectOrder(db, reference).executeTakeFirstOrThrow(unknown);
      return { target: reference, refunded: gone };
    },
    refund: ({ target, amount }) => refund(db, target, amount),
  };
}
