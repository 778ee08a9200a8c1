import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signInAdmin } from '../../../test/fixtures.ts';
import { compareNow } from '../../../test/reconciliation.ts';
import { testAppWithGateways } from '../../../test/with-gateways.ts';
import { RECONCILING } from '../../limits.ts';

const { context } = await testAppWithGateways();

const COUNT = 2 * RECONCILING.unknownPortion + 1;

/**
 * Inserts events about orders that nobody here has. @param paid false if their money went back
 */
const tell = (paid: boolean) =>
  sql`insert into payment_events (gateway, event_key, outcome, body_sha256, facts)
    select 'paymob', n || ${paid ? '|paid' : '|refunded'}, 'unknown_order', '\\x00',
      jsonb_build_object('state', 'paid', 'transaction', n, 'success', true, 'pending', false,
        'is_refunded', ${!paid}::boolean, 'is_voided', false, 'amount', n, 'currency', 'EGP')
    from generate_series(1, ${COUNT}::int) n`.execute(context.db);
/** Numbers of differences that each database transaction has written, the smallest first. */
const sizesOf = async (column: 'found_at' | 'gone_at') => {
  const { rows } = await sql<{ size: number }>`select count(*)::int as size
    from payment_differences where transaction ~ '^[0-9]{1,3}$'
    group by ${sql.ref(column)}, xmin::text order by 1`.execute(context.db);
  return rows.map(({ size }) => size);
};

it('keeps and ends the differences of unknown orders in portions, and counts each once', async () => {
  const { token } = await signInAdmin(context.db);
  const portions = [1, RECONCILING.unknownPortion, RECONCILING.unknownPortion];
  await tell(true);
  expect(await compareNow(context, token)).toMatchObject({ total: COUNT, differing: COUNT });
  expect(await sizesOf('found_at')).toEqual(portions);
  expect(await compareNow(context, token)).toMatchObject({ total: COUNT, differing: COUNT });
  await tell(false);
  expect(await compareNow(context, token)).toMatchObject({ total: 0, differing: 0 });
  expect(await sizesOf('gone_at')).toEqual(portions);
});
