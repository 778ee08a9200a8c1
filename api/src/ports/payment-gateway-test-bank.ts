import { NO_MONEY } from '@midan/contract';
import type { Db } from '../db/pool.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';

/** The page on which a visitor of a demo pays in the place of a gateway's. */
export const TEST_BANK_PATH = '/dev/test-bank';

/**
 * The bank of a demo, in the place of a gateway without keys. It keeps its orders in a table and
 * calls back without a signature, by the demo's own endpoint alone: `read` takes nothing.
 */
export function testBank(db: Db, methods: PaymentGateway['methods']): PaymentGateway {
  return {
    feeHundredths: 0,
    methods,
    async start({ reference, method, total }) {
      await db
        .insertInto('test_bank_orders')
        .values({ reference, total })
        .onConflict((known) => known.doNothing())
        .execute();
      const action =
        method === 'fawry'
          ? { code: reference.slice(-9) }
          : { redirect: `${TEST_BANK_PATH}/${reference}` };
      return { order: reference, action };
    },
    read: () => 'forged',
    async ask({ reference }) {
      const order = await db
        .selectFrom('test_bank_orders')
        .select(['total', 'state', 'refunded'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      const amount = order?.total ?? NO_MONEY;
      const transaction = order ? reference : null;
      const told = { state: order?.state ?? 'open', amount, currency: 'EGP', transaction } as const;
      return order && order.refunded > 0
        ? { ...told, state: 'other', refunded: order.refunded }
        : told;
    },
    async lookUp({ reference }) {
      const { refunded } = await db
        .selectFrom('test_bank_orders')
        .select('refunded')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(() => new GatewayError('unknown_order'));
      return { target: reference, refunded };
    },
    async refund({ target, amount }) {
      const taken = await db
        .updateTable('test_bank_orders')
        .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
        .where('reference', '=', target)
        .where('state', '=', 'paid')
        .where((eb) => eb(eb('total', '-', eb.ref('refunded')), '>=', amount))
        .returning('reference')
        .executeTakeFirst();
      return { state: taken ? 'taken' : 'refused', number: null };
    },
  };
}
