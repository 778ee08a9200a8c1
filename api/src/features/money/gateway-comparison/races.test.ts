import { askAboutPayment, closeDifference, startPayment } from '@midan/contract';
import { expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { depositsOf } from '../../../../test/payment-rows.ts';
import { startGateways } from '../../../../test/with-gateways.ts';
import { compareNightly } from './comparison-run.ts';

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

it('two runs at once keep each difference once, and presses on two instances act once', async () => {
  const ids = await lost();
  await Promise.all([compareNightly(instances.deps), compareNightly(instances.deps)]);
  const differences = await instances.db
    .selectFrom('payment_differences')
    .select(['id', 'payment_id'])
    .where('payment_id', 'in', ids)
    .execute();
  expect(differences.map(({ payment_id }) => payment_id).sort()).toEqual(ids.sort());

  const { token } = await signInAdmin(instances.db);
  for (const { id, payment_id } of differences.slice(0, 5)) {
    const asked = { endpoint: askAboutPayment, call: { token, params: { id: payment_id } } };
    const closed = {
      endpoint: closeDifference,
      call: { token, params: { id }, body: { note: 'أُعيد المبلغ' } },
    };
    const calls = Array.from({ length: PRESSES }, (_, n) => (n % 2 ? asked : closed));
    const replies = await race(instances, [...calls, ...calls.toReversed()]);
    const { 200: done = 0, 409: refused = 0 } = tally(replies);
    const isClosed = refused === 0;
    expect([done, refused]).toEqual(isClosed ? [2 * PRESSES, 0] : [PRESSES, PRESSES]);
    expect(await depositsOf(instances.db, payment_id)).toHaveLength(isClosed ? 0 : 1);
  }
}, 120_000);
