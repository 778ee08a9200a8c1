import {
  decideTestOrder,
  getPayment,
  getPaymentRefunds,
  getTestOrder,
  type Payment,
  refundPayment,
  startPayment,
  type TestOrder,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { race, testInstances } from '../../../../test/instances.ts';
import { refundDue } from '../../../../test/payment-refunds.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { due, expire } from '../../../../test/payments.ts';
import { PRODUCTION } from '../../../../test/production.ts';
import { startGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';

const context = testApp();
const double = await startGateways();

const keyOf = ({ pay_url, fawry_code }: Payment): string =>
  fawry_code ?? new URL(pay_url ?? '', 'http://demo.test').searchParams.get('key') ?? '';

async function begun(method: Payment['method'] = 'card') {
  const { id: academyId, token } = await academyWith(context.db, { balance: 0 });
  const body = { method, amount: 4000 };
  const started = await send(context, startPayment, { token, body });
  const payment: Payment = started.body.data;
  const { id, reference } = payment;
  const params = { reference };
  const key = keyOf(payment);
  return {
    academyId,
    id,
    key,
    params,
    act: async (act: string) =>
      (await send(context, decideTestOrder, { params, body: { key, act } })).body
        .data as TestOrder & {
        result: string;
      },
    see: async (): Promise<TestOrder> =>
      (await send(context, getTestOrder, { params, query: { key } })).body.data,
    payment: async (): Promise<Payment> =>
      (await send(context, getPayment, { token, params: { id } })).body.data,
    deposits: () => depositsOf(context.db, id),
    outcomes: () => outcomesOf(context.db, id),
  };
}
const ask = () => askAboutPayments(context.deps);

describe('an order', () => {
  it.each(['card', 'mobile_wallet', 'fawry'] as const)('by %s is paid once', async (method) => {
    const order = await begun(method);
    expect(await order.see()).toMatchObject({ bank: 'open', paid: null, status: 'pending' });
    const paid = { bank: 'paid', paid: 4000, status: 'paid', needs_person: false };
    expect(await order.act('pay')).toMatchObject({ ...paid, result: 'done' });
    for (const late of ['pay', 'decline', 'pay_silently', 'pay_told_twice', 'pay_less']) {
      expect(await order.act(late)).toMatchObject({ ...paid, result: 'unchanged' });
    }
    expect([await order.deposits(), await order.outcomes()]).toMatchObject([
      [{ amount: 400_000 }],
      ['credited'],
    ]);
  });

  it('that was declined can be paid', async () => {
    const order = await begun();
    expect(await order.act('decline')).toMatchObject({ bank: 'declined', status: 'failed' });
    expect(await order.act('pay')).toMatchObject({ bank: 'paid', status: 'paid' });
  });

  it('cannot be paid when its time is over', async () => {
    const order = await begun();
    await expire(context.db, order.id);
    expect(await order.act('pay')).toMatchObject({ bank: 'expired', result: 'unchanged' });
    expect(await order.see()).toMatchObject({ bank: 'expired', status: 'expired', paid: null });
    expect(await order.deposits()).toEqual([]);
  });

  it('is not found without the key of the school’s page', async () => {
    const order = await begun();
    const other = await begun();
    const unknown = { reference: '12345678901234' };
    const calls = [
      [unknown, order.key],
      [order.params, other.key],
      [order.params, ''],
      [order.params, `${order.key}0`],
    ] as const;
    for (const [params, key] of calls) {
      const seen = await send(context, getTestOrder, { params, query: { key } });
      const body = { key, act: 'pay' };
      const decided = await send(context, decideTestOrder, { params, body });
      for (const { status, body } of [seen, decided]) {
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    }
    expect((await send(context, getTestOrder, { params: order.params })).status).toBe(404);
    expect(await order.see()).toMatchObject({ bank: 'open' });
  });

  it('of a Fawry code has the code as its key, which the reference does not tell', async () => {
    const order = await begun('fawry');
    expect(order.key).toMatch(/^\d{9}$/);
    expect(order.params.reference).not.toContain(order.key);
    const { fawry_code } = await order.payment();
    expect(fawry_code).toBe(order.key);
  });
});

describe('the bank misbehaves', () => {
  it('a lost callback is found by asking, soon', async () => {
    const order = await begun();
    await sql`update payments set ask_at = now() + interval '40 minutes' where id = ${order.id}`.execute(
      context.db,
    );
    expect(await order.act('pay_silently')).toMatchObject({ bank: 'paid', status: 'pending' });
    expect(await order.deposits()).toEqual([]);
    const { ask_at } = await paymentOf(context.db, order.id);
    expect(Number(ask_at) - Date.now()).toBeLessThanOrEqual(GATEWAYS.firstAskSeconds * 1000);
    await due(context.db, order.id);
    await ask();
    expect(await order.see()).toMatchObject({ bank: 'paid', status: 'paid' });
    expect(await order.deposits()).toHaveLength(1);
  });

  it('a callback that comes twice credits once', async () => {
    const order = await begun();
    expect(await order.act('pay_told_twice')).toMatchObject({ status: 'paid', result: 'done' });
    expect([await order.deposits(), await order.outcomes()]).toMatchObject([[{}], ['credited']]);
  });

  it('another amount is not credited and needs a person, also after asking', async () => {
    const order = await begun();
    const told = { bank: 'paid', paid: 3999, status: 'pending', needs_person: true };
    expect(await order.act('pay_less')).toMatchObject(told);
    await due(context.db, order.id);
    await ask();
    expect(await order.see()).toMatchObject(told);
    expect([await order.deposits(), new Set(await order.outcomes())]).toEqual([
      [],
      new Set(['mismatch']),
    ]);
  });

  it('a forged callback is refused and leaves no trace', async () => {
    const order = await begun();
    expect(await order.act('forge')).toMatchObject({ bank: 'open', result: 'refused' });
    expect([await order.deposits(), await order.outcomes()]).toEqual([[], []]);
    const payload = '{"success":true}';
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: '/api/hooks/paymob',
      payload,
    });
    expect(statusCode).toBe(403);
  });
});

describe('the next refund', () => {
  async function paid() {
    const order = await begun();
    await order.act('pay');
    const { token } = await signInAdmin(context.db, { role: 'finance' });
    const params = { id: order.id };
    const refund = async (amount: number, left_before: number) => {
      const body = { amount, reason: 'طلب المدرسة', left_before };
      return (await send(context, refundPayment, { token, params, body })).body.data;
    };
    const statuses = async () =>
      (await send(context, getPaymentRefunds, { token, params })).body.data.refunds.map(
        ({ status, refusal }: { status: string; refusal: string | null }) => refusal ?? status,
      );
    return { ...order, refund, statuses };
  }

  it('cannot be chosen before the order is paid', async () => {
    const order = await begun();
    expect(await order.act('refund_refused')).toMatchObject({
      next_refund: 'taken',
      result: 'unchanged',
    });
  });

  it('is refused once, as it was chosen', async () => {
    const order = await paid();
    expect(await order.act('refund_refused')).toMatchObject({ next_refund: 'refused' });
    await order.act('refund_refused');
    await order.refund(1000, 4000);
    expect(await order.statuses()).toEqual(['gateway']);
    expect(await order.see()).toMatchObject({ refunded: 0, next_refund: 'taken' });
    await order.refund(1000, 4000);
    expect(await order.statuses()).toEqual(['done', 'gateway']);
    expect(await order.see()).toMatchObject({ bank: 'paid', refunded: 1000 });
  });

  it('waits at the bank, and is made later', async () => {
    const order = await paid();
    await order.act('refund_pending');
    const { id } = await order.refund(1500, 4000);
    expect(await order.statuses()).toEqual(['sent']);
    expect(await order.see()).toMatchObject({ refunded: 0, refund_pending: 1500 });
    await refundDue(context.db, id);
    await ask();
    expect(await order.statuses()).toEqual(['sent']);
    await sql`update test_bank_orders set refund_due_at = now()
      where reference = ${order.params.reference}`.execute(context.db);
    await refundDue(context.db, id);
    await ask();
    expect(await order.statuses()).toEqual(['done']);
    expect(await order.see()).toMatchObject({ refunded: 1500, refund_pending: 0 });
    await order.refund(2500, 2500);
    expect(await order.see()).toMatchObject({ refunded: 4000 });
    expect(new Set(await order.outcomes())).toEqual(new Set(['credited']));
  });

  it('can be chosen otherwise until it comes', async () => {
    const order = await paid();
    await order.act('refund_refused');
    expect(await order.act('refund_taken')).toMatchObject({ next_refund: 'taken' });
    await order.refund(1000, 4000);
    expect(await order.statuses()).toEqual(['done']);
  });
});

describe('presses at two instances', () => {
  const instances = testInstances();

  it('are one payment, whatever each of them wants', async () => {
    const { token } = await academyWith(instances.db, { balance: 0 });
    const body = { method: 'card', amount: 4000 };
    const [started] = await race(instances, [{ endpoint: startPayment, call: { token, body } }]);
    const payment = started?.body.data as unknown as Payment;
    const call = (act: string) => ({
      endpoint: decideTestOrder,
      call: {
        params: { reference: payment.reference },
        body: { key: keyOf(payment), act },
      },
    });
    const acts = ['pay', 'pay_told_twice', 'pay', 'pay_told_twice'];
    const replies = await race(instances, [...acts, ...acts, ...acts].map(call));
    const results = replies.map(({ body: { data } }) => (data as { result: string }).result);
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await depositsOf(instances.db, payment.id)).toHaveLength(1);
    expect(await outcomesOf(instances.db, payment.id)).toEqual(['credited']);
  });
});

describe.each([
  ['in production', PRODUCTION],
  ['in a demo with keys of a gateway', double.env()],
] as const)('%s', (_name, env) => {
  const other = testApp({ ...env });

  it('there is no test bank', async () => {
    const { token } = await academyWith(other.db, { balance: 0 });
    const body = { method: 'card', amount: 4000 };
    await send(other, startPayment, { token, body });
    const { rows } = await sql<{ reference: string }>`select reference from payments`.execute(
      other.db,
    );
    for (const reference of ['12345678901234', ...rows.map((row) => row.reference)]) {
      const params = { reference };
      const seen = await send(other, getTestOrder, { params, query: { key: '' } });
      const decided = await send(other, decideTestOrder, { params, body: { act: 'pay' } });
      expect([seen.status, decided.status]).toEqual([404, 404]);
    }
    const document = (await other.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths).filter((path) => path.includes('test-bank'))).toEqual([]);
  });
});
