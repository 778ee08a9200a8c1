import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compareNow, differencesOf } from '../../../test/reconciliation.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { inTransaction } from '../../db/transaction.ts';
import { RECONCILING } from '../../limits.ts';
import { insertRun, keepRun, lockRun, type Run, takeRun } from './comparison-queries.ts';

const { context } = await testAppWithGateways();
const admin = financeAdmin(context);

/** Takes the comparison under way; throws if another instance holds it. */
const taken = async (): Promise<Run> => {
  const run = await takeRun(context.db);
  if (!run) throw new Error('another instance has it');
  return run;
};
/** Locks the comparison for a moment; false if another instance took it over. */
const locked = (run: Run) => inTransaction(context.db, (trx) => lockRun(trx, run));
/** Prolongs the hold; undefined if another instance took the comparison over. */
const kept = (run: Run) => inTransaction(context.db, (trx) => keepRun(trx, run));

it('an instance that was given up does not go on in the place where it was', async () => {
  await insertRun(context.db, admin.id);
  const first = await taken();
  expect(await locked(first)).toBe(true);
  const goesOn = await kept(first);
  expect(goesOn && (await locked(goesOn))).toBe(true);
  await sql`update payment_comparisons set taken_until = now() - interval '1 second'
    where id = ${first.id}`.execute(context.db);
  const second = await taken();
  expect(second.after_id).toBe(first.after_id);
  for (const old of [first, goesOn ?? first]) {
    expect([await locked(old), await kept(old)]).toEqual([false, undefined]);
  }
  expect(await locked(second)).toBe(true);
  await sql`update payment_comparisons set done_at = now() where id = ${first.id}`.execute(
    context.db,
  );
});

/**
 * Inserts `count` events about orders that nobody here has: transactions from `from` on, in vain if
 * not `paid`.
 */
const tell = (from: number, count: number, paid: boolean) =>
  sql`insert into payment_events (gateway, event_key, outcome, body_sha256, facts)
    select 'paymob', concat_ws('|', 'told', n, ${paid}::boolean), 'unknown_order', '\\x00',
      jsonb_build_object('state', 'paid', 'transaction', n, 'success', ${paid}::boolean,
        'pending', false, 'is_refunded', false, 'is_voided', false, 'amount', 500, 'currency', 'EGP')
    from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(context.db);

it('an order whose events were not read keeps its difference', async () => {
  await tell(1, 1, true);
  await compareNow(context, admin.token);
  const open = await differencesOf(context, admin.token);
  expect(open.map(({ cause }) => cause)).toEqual(['unknown_order']);
  await tell(2, RECONCILING.unknownMax, false);
  await compareNow(context, admin.token);
  expect(await differencesOf(context, admin.token)).toEqual(open);
  // Its own events are read, and say that the money went back.
  await tell(1, 1, false);
  await compareNow(context, admin.token);
  expect(await differencesOf(context, admin.token)).toEqual([]);
});
