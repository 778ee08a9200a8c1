import { type Payment, refundPayment, startPayment } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  type Instances,
  race,
  SHOWS_ONCE,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { due } from '../../../../test/payments.ts';
import { startGateways } from '../../../../test/with-gateways.ts';
import { askAboutPayments } from './asking.ts';

const CALLS = 50;
const AMOUNT = 50;

const double = await startGateways();

/** 50 presses at once, at two instances, of a refund of 50 EGP. */
async function press(instances: Instances) {
  const { token } = await academyWith(instances.db, { status: 'suspended', balance: 0 });
  const starting = { token, body: { method: 'card', amount: 4000 } };
  const [reply] = await race(instances, [{ endpoint: startPayment, call: starting }]);
  const { id, reference } = (reply?.body.data ?? {}) as Payment;
  double.decide(reference, 'paid');
  await due(instances.db, id);
  await askAboutPayments(instances.deps);
  const admin = await signInAdmin(instances.db, { role: 'finance' });
  const call = {
    token: admin.token,
    params: { id },
    body: { amount: AMOUNT, reason: 'سبب', left_before: 4000 },
  };
  const replies = await race(instances, Array(CALLS).fill({ endpoint: refundPayment, call }));
  const taken = await instances.db
    .selectFrom('wallet_transactions as entry')
    .innerJoin('payment_refunds as refund', 'refund.id', 'entry.cause_id')
    .select('entry.amount')
    .where('refund.payment_id', '=', id)
    .execute();
  return { replies, taken, sent: double.orderOf(reference).refunds };
}

describe(`${CALLS} refunds of one payment at two instances`, () => {
  const instances = testInstances([], double.env());

  it('are one, in the ledger and at the gateway', async () => {
    const { replies, taken, sent } = await press(instances);
    expect(tally(replies)).toEqual({ 201: 1, 409: CALLS - 1 });
    expect(taken).toEqual([{ amount: -AMOUNT * 100 }]);
    expect(sent.map(({ amount }) => amount)).toEqual([AMOUNT * 100]);
  }, 60_000);
});

describe('without locks, guards, triggers and the key of open refunds', () => {
  const instances = testInstances([careless], double.env());
  beforeAll(async () => {
    await sql`drop index payment_refunds_open`.execute(instances.db);
    await sql`drop trigger payment_refunds_excess on payment_refunds`.execute(instances.db);
    await sql`drop trigger payment_refunds_forward on payment_refunds`.execute(instances.db);
  });

  it('one press is more than one refund', { ...SHOWS_ONCE, timeout: 60_000 }, async () => {
    const { taken, sent } = await press(instances);
    expect(taken.length).toBeGreaterThan(1);
    expect(sent.length).toBeGreaterThan(1);
  });
});
