import { type Payment, reviewPaymentEvent, startPayment } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  type Instances,
  race,
  SHOWS_ONCE,
  testInstances,
  unlocked,
} from '../../../../test/instances.ts';
import { depositsOf, outcomesOf } from '../../../../test/payment-rows.ts';
import { addNeverConfirmed, due } from '../../../../test/payments.ts';
import { startGateways } from '../../../../test/with-gateways.ts';
import { askAboutPayments } from './asking.ts';

const ROUNDS = 8;

const double = await startGateways();

/** A callback, the job and a review at once, about a paid payment that was never confirmed. */
async function round(instances: Instances) {
  const { db, urls, deps } = instances;
  const { token } = await academyWith(db, { balance: 0 });
  const admin = await signInAdmin(db, { role: 'finance' });
  const begin = { token, body: { method: 'fawry', amount: 1000 } };
  const [begun] = await race(instances, [{ endpoint: startPayment, call: begin }]);
  const { id, reference } = (begun?.body.data ?? {}) as Payment;
  const event_id = await addNeverConfirmed(db, { id, gateway: 'fawry', reference });
  double.decide(reference, 'paid');
  await due(db, id);
  const { url, body } = double.callback(reference);
  const headers = { 'content-type': 'application/json' };
  const call = { token: admin.token, body: { event_id, note: 'أُضيف يدويًا' } };
  const [[reviewed]] = await Promise.all([
    race(instances, [{ endpoint: reviewPaymentEvent, call }]),
    fetch(`${urls[1]}${url}`, { method: 'POST', headers, body }),
    askAboutPayments(deps),
  ]);
  const deposits = (await depositsOf(db, id)).length;
  return { id, reference, status: reviewed?.status, deposits };
}

describe('a review of a payment that was never confirmed, beside its credit', () => {
  const instances = testInstances([], double.env());

  it('is kept and nothing is credited, or is refused', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { id, status, deposits } = await round(instances);
      expect([
        [200, 0],
        [409, 1],
      ]).toContainEqual([status, deposits]);
      // Whoever asks later changes nothing.
      if (deposits === 0) await due(instances.db, id);
      await askAboutPayments(instances.deps);
      expect(await depositsOf(instances.db, id)).toHaveLength(deposits);
      const told = await outcomesOf(instances.db, id);
      expect(told.includes('credited')).toBe(deposits === 1);
    }
  }, 60_000);
});

describe('without locks', () => {
  const instances = testInstances([unlocked], double.env());

  it('a payment is both reviewed and credited', SHOWS_ONCE, async () => {
    let both = 0;
    for (let n = 0; n < ROUNDS && both === 0; n += 1) {
      const { status, deposits } = await round(instances);
      if (status === 200 && deposits > 0) both += 1;
    }
    expect(both).toBe(1);
  });
});
