import { NO_MONEY } from '@midan/contract';
import type { Db } from '../db/pool.ts';
import type { PaymentGateway } from './payment-gateway.ts';

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
        .select(['total', 'state'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      const amount = order?.total ?? NO_MONEY;
      const transaction = order ? reference : null;
      return { state: order?.state ?? 'open', amount, currency: 'EGP', transaction };
    },
  };
}
