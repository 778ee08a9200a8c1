import {
  cancelPayment,
  getPayment,
  listPayments,
  reviewPaymentEvent,
  startPayment,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { noticesOf } from '../../../../test/money-back.ts';
import { paymentAtDesk } from '../../../../test/payment-desk.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import {
  askAbout,
  callBack,
  due,
  expire,
  started,
  startedByNewSchool,
} from '../../../../test/payments.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';
import { lockPayment } from './event-queries.ts';
import { keepEvent } from './events.ts';

const { double, context } = await testAppWithGateways();

const begun = (method: 'card' | 'fawry' = 'fawry') => startedByNewSchool(context, method);
const cancel = (token: string, id: string) =>
  send(context, cancelPayment, { token, params: { id } });

it('a cancelled payment shows no code, and makes room for another one', async () => {
  const { token, id } = await begun();
  for (let n = 1; n < GATEWAYS.openPaymentsMax; n += 1) await started(context, token, 'fawry');
  const call = { token, body: { method: 'fawry', amount: 300 } };
  expect((await send(context, startPayment, call)).body.code).toBe('too_many_open_payments');
  const { status, body } = await cancel(token, id);
  expect([status, body.data]).toMatchObject([200, { status: 'cancelled', fawry_code: null }]);
  expect((await paymentOf(context.db, id)).action).toBeNull();
  expect((await send(context, startPayment, call)).status).toBe(201);
  expect((await cancel(token, id)).body.data.status).toBe('cancelled');
});

it.each(['callback', 'job'])('money that comes all the same (%s) is credited once', async (by) => {
  const { token, id, reference, academyId } = await begun();
  await cancel(token, id);
  double.decide(reference, 'paid');
  for (let n = 0; n < 2; n += 1) {
    if (by === 'callback') await callBack(context, double.callback(reference));
    if (n === 0) await due(context.db, id);
    await askAboutPayments(context.deps);
  }
  expect(await depositsOf(context.db, id)).toHaveLength(1);
  expect(await paymentOf(context.db, id)).toMatchObject({ status: 'paid', paid_late: true });
  expect(await noticesOf(context.db, academyId)).toContain('payment_late');
});

it('a cancelled payment stays so when its time is over', async () => {
  const { token, id } = await begun();
  await cancel(token, id);
  await expire(context.db, id, GATEWAYS.askedAfterExpirySeconds);
  await askAbout(context, id);
  expect(await paymentOf(context.db, id)).toMatchObject({ status: 'cancelled', ask_at: null });
});

it('one that is paid or over cannot be cancelled, nor another school’s', async () => {
  const { token, id, reference } = await begun('card');
  const other = await begun();
  expect((await cancel(other.token, id)).status).toBe(404);
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference));
  expect((await cancel(token, id)).body.code).toBe('conflict');
  await expire(context.db, other.id);
  expect((await cancel(other.token, other.id)).body.code).toBe('conflict');
  const staff = await signInStaff(context.db, other.academyId, []);
  expect((await cancel(staff.token, other.id)).status).toBe(403);
});

it.each(['card', 'fawry'] as const)(
  'one by %s for which other money came can be neither paid nor cancelled, others can',
  async (method) => {
    const { token, id, reference } = await begun(method);
    const bystander = await started(context, token, method);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference, { total: 399_900 }));
    const shown = (await send(context, getPayment, { token, params: { id } })).body.data;
    expect(shown).toMatchObject({
      status: 'pending',
      review: 'open',
      pay_url: null,
      fawry_code: null,
    });
    expect((await cancel(token, id)).body.code).toBe('conflict');
    expect((await cancel(token, id)).body.code).toBe('conflict');
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'pending' });
    const { data } = (await cancel(token, bystander.id)).body;
    expect(data).toMatchObject({ status: 'cancelled', review: null });
    await callBack(context, double.callback(reference));
    const paid = (await send(context, getPayment, { token, params: { id } })).body.data;
    expect(paid).toMatchObject({ status: 'paid', review: null });
  },
);

it('one for which other money comes while it is being cancelled stays open', async () => {
  const { token, id, reference } = await begun();
  const { sent } = await inTransaction(context.db, async (trx) => {
    await lockPayment(trx, id);
    const cancelling = cancel(token, id);
    await lockWait(context.db);
    await keepEvent(trx, {
      ...{ gateway: 'fawry', key: reference, paymentId: id, outcome: 'mismatch', body: '' },
      facts: { state: 'paid', transaction: reference, amount: 100 },
    });
    return { sent: cancelling };
  });
  expect((await sent).body.code).toBe('conflict');
  expect(await paymentOf(context.db, id)).toMatchObject({ status: 'pending' });
});

it('a payment whose other money was reviewed cannot be paid any more, and shows the review', async () => {
  const admin = await signInAdmin(context.db, { role: 'finance' });
  const { token, id, reference } = await begun('card');
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference, { total: 399_900 }));
  const reviewIt = async () => {
    const { events } = await paymentAtDesk(context, admin, id);
    const body = { event_id: events[0]?.id, note: 'المبلغ أُعيد' };
    return send(context, reviewPaymentEvent, { token: admin.token, body });
  };
  expect((await reviewIt()).status).toBe(200);
  const { data } = (await send(context, getPayment, { token, params: { id } })).body;
  expect(data).toMatchObject({ review: 'done', pay_url: null });
  expect((await paymentAtDesk(context, admin, id)).review).toBe('done');
  expect((await cancel(token, id)).body.code).toBe('conflict');
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference, { total: 1_000 }));
  const again = (await send(context, getPayment, { token, params: { id } })).body.data;
  expect(again).toMatchObject({ review: 'open', pay_url: null });
});

it('the right sum is not credited after other money was reviewed', async () => {
  const admin = await signInAdmin(context.db, { role: 'finance' });
  const { token, id, reference } = await begun('card');
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference, { total: 399_900 }));
  const [event] = (await paymentAtDesk(context, admin, id)).events;
  expect(event?.ends_credit).toBe(true);
  const body = { event_id: event?.id, note: 'أُضيف بتسوية' };
  expect((await send(context, reviewPaymentEvent, { token: admin.token, body })).status).toBe(200);
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference));
  expect(await depositsOf(context.db, id)).toEqual([]);
  expect(await outcomesOf(context.db, id)).toEqual(['mismatch', 'mismatch']);
  const { data } = (await send(context, getPayment, { token, params: { id } })).body;
  expect(data.review).toBe('open');
  expect((await paymentAtDesk(context, admin, id)).needs_person).toBe(true);
});

it('an event that calls nothing paid leaves a payment open', async () => {
  const { token, id, reference } = await begun();
  double.orderOf(reference).refunds.push({ id: 1, amount: double.orderOf(reference).total });
  await callBack(context, double.callback(reference));
  expect(await outcomesOf(context.db, id)).toEqual(['mismatch']);
  const { data } = (await send(context, getPayment, { token, params: { id } })).body;
  expect(data).toMatchObject({ review: null, fawry_code: expect.any(String) });
  expect((await cancel(token, id)).status).toBe(200);
});

it('a payment under review takes no place, and its code is not told', async () => {
  const { token, reference } = await begun();
  for (let n = 1; n < GATEWAYS.openPaymentsMax; n += 1) await started(context, token, 'fawry');
  const call = { token, body: { method: 'fawry', amount: 300 } };
  expect((await send(context, startPayment, call)).body.code).toBe('too_many_open_payments');
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference, { total: 399_900 }));
  expect((await send(context, startPayment, call)).status).toBe(201);
});

it('a payment whose time is over is found as expired before the job writes it down', async () => {
  const { token, id } = await begun();
  const open = await started(context, token, 'card');
  await expire(context.db, id);
  const found = async (status: string) => {
    const { body } = await send(context, listPayments, { token, query: { status } });
    return [body.data.map((each: { id: string }) => each.id), body.meta.total];
  };
  expect(await found('expired')).toEqual([[id], 1]);
  expect(await found('pending')).toEqual([[open.id], 1]);
});
