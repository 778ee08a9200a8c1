import {
  askAboutDifference,
  type Difference,
  startComparison,
  startPayment,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../test/instances.ts';
import { depositsOf } from '../../../test/payment-rows.ts';
import { startGateways } from '../../../test/with-gateways.ts';

const PAYMENTS = 40;
const PRESSES = 10;

const double = await startGateways();
const instances = testInstances([], double.env());

/** Ids of new payments by Fawry code whose money came and whose callbacks were lost. */
async function lost(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < PAYMENTS; n += 1) {
    const { token } = await academyWith(instances.db, { balance: 0 });
    const call = { token, body: { method: 'fawry', amount: 1000 } };
    const [reply] = await race(instances, [{ endpoint: startPayment, call }]);
    const payment = reply?.body.data as { id: string; reference: string } | undefined;
    if (!payment) throw new Error('not started');
    double.decide(payment.reference, 'paid');
    ids.push(payment.id);
  }
  return ids;
}

/** The comparisons that administrators have started. */
const runs = () =>
  instances.db
    .selectFrom('payment_comparisons')
    .select(['id', 'done_at', 'total', 'differing'])
    .where('started_by', 'is not', null)
    .execute();

it('two instances and many presses make one comparison, which asks about each payment once', async () => {
  const ids = await lost();
  const { token } = await signInAdmin(instances.db);
  const before = double.calls.length;
  const press = { endpoint: startComparison, call: { token } };
  // Held, so that the last press finds the comparison still under way.
  const gate = Promise.withResolvers<void>();
  double.held = gate.promise;
  const replies = await race(
    instances,
    Array.from({ length: PRESSES }, () => press),
  ).finally(() => {
    double.held = null;
    gate.resolve();
  });
  expect(tally(replies)).toEqual({ 201: PRESSES });
  await expect
    .poll(async () => (await runs()).every(({ done_at }) => done_at), { timeout: 30_000 })
    .toBe(true);
  expect(await runs()).toHaveLength(1);
  expect((await runs())[0]).toMatchObject({ total: PAYMENTS, differing: PAYMENTS });
  expect(double.calls.length - before).toBe(PAYMENTS);

  // Each is credited once, however many press its button on either instance.
  const differences = await instances.db
    .selectFrom('payment_differences')
    .select('id')
    .where('payment_id', 'in', ids)
    .where('gone_at', 'is', null)
    .execute();
  expect(differences).toHaveLength(PAYMENTS);
  for (const { id } of differences.slice(0, 5)) {
    const asked = await race(
      instances,
      Array.from({ length: PRESSES }, () => ({
        endpoint: askAboutDifference,
        call: { token, params: { id } },
      })),
    );
    expect(tally(asked)).toEqual({ 200: PRESSES });
    const data = asked[0]?.body.data as Difference | undefined;
    expect(await depositsOf(instances.db, data?.payment?.id ?? '')).toHaveLength(1);
  }
}, 120_000);
