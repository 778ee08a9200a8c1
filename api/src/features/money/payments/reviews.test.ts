import {
  getDeskNews,
  listAudit,
  listUnknownPayments,
  type PaymentEvent,
  reviewPaymentEvent,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { idsAtDesk, paymentAtDesk } from '../../../../test/payment-desk.ts';
import { depositsOf } from '../../../../test/payment-rows.ts';
import { askAbout, callBack, startedByNewSchool } from '../../../../test/payments.ts';
import { insertRow } from '../../../../test/rows.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

async function mismatched() {
  const payment = await startedByNewSchool(context, 'fawry');
  double.decide(payment.reference, 'paid');
  double.orderOf(payment.reference).total += 500;
  await askAbout(context, payment.id);
  return payment;
}
const eventOf = async (id: string) =>
  (await paymentAtDesk(context, admin, id)).events[0] as PaymentEvent;
const review = (event_id: string, { token } = admin) =>
  send(context, reviewPaymentEvent, { token, body: { event_id, note: 'المبلغ أُعيد' } });
const waiting = () => idsAtDesk(context, admin, { needs_person: 'true', per_page: '100' });

it('all events of a payment count as one at the desk’s bell', async () => {
  const counted = async () => {
    const { body } = await send(context, getDeskNews, { token: admin.token });
    return body.data.news.find(({ kind }: { kind: string }) => kind === 'payment_events').waiting;
  };
  const before = await counted();
  const payment = await mismatched();
  expect(await counted()).toBe(before + 1);
  double.orderOf(payment.reference).total += 500;
  await askAbout(context, payment.id);
  expect((await paymentAtDesk(context, admin, payment.id)).events).toHaveLength(2);
  expect(await counted()).toBe(before + 1);
  await mismatched();
  expect(await counted()).toBe(before + 2);
});

it('a reviewed event needs nobody any more, and stays', async () => {
  const { id } = await mismatched();
  expect(await waiting()).toContain(id);
  const event = await eventOf(id);
  expect(event).toMatchObject({ outcome: 'mismatch', needs_person: true, review: null });
  const { status, body } = await review(event.id);
  expect([status, body.data]).toMatchObject([
    200,
    { needs_person: false, review: { administrator: { id: admin.id }, note: 'المبلغ أُعيد' } },
  ]);
  expect(await waiting()).not.toContain(id);
  expect((await eventOf(id)).outcome).toBe('mismatch');
  const audit = await send(context, listAudit, {
    token: (await signInAdmin(context.db)).token,
    query: { action: 'payment.review' },
  });
  expect(audit.body.data[0]).toMatchObject({ entity_id: id, after: { outcome: 'mismatch' } });
});

it('is reviewed once, also by several at once', async () => {
  const { id } = await mismatched();
  const event = await eventOf(id);
  const replies = await Promise.all(Array.from({ length: 5 }, () => review(event.id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

it('another event of the same payment needs a person again', async () => {
  const { id, reference } = await mismatched();
  await review((await eventOf(id)).id);
  double.orderOf(reference).total += 500;
  await askAbout(context, id);
  expect(await waiting()).toContain(id);
});

it('an unknown order leaves the list of those that wait', async () => {
  const { reference } = await mismatched();
  double.orderOf(reference).reference = '99999999999999';
  await callBack(context, double.callback(reference));
  const unknown = async (needs_person: string) =>
    (await send(context, listUnknownPayments, { token: admin.token, query: { needs_person } })).body
      .data as PaymentEvent[];
  const [event] = await unknown('true');
  expect(event).toMatchObject({ outcome: 'unknown_order', needs_person: true });
  expect((await review(event?.id ?? '')).status).toBe(200);
  expect(await unknown('true')).toEqual([]);
  expect((await unknown('false'))[0]?.id).toBe(event?.id);
});

it('a review needs an event that needs a person, and the permission for money', async () => {
  const { id, reference } = await startedByNewSchool(context);
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference));
  expect((await review((await eventOf(id)).id)).body.code).toBe('conflict');
  expect((await review('paymob:unheard')).status).toBe(404);
  expect((await review('elsewhere:1')).status).toBe(404);
  const reader = await signInAdmin(context.db, { role: 'read_only' });
  expect((await review('paymob:unheard', reader)).status).toBe(403);
});

it('PostgreSQL keeps reviews as they are', async () => {
  const { id } = await mismatched();
  await review((await eventOf(id)).id);
  const change = context.db.updateTable('payment_reviews').set({ note: 'x' });
  await expect(change.execute()).rejects.toThrow();
  await expect(context.db.deleteFrom('payment_reviews').execute()).rejects.toThrow();
});

describe('money that the gateway never confirmed', () => {
  /** A callback called it paid days ago; now a person is called. */
  async function neverConfirmed() {
    const payment = await startedByNewSchool(context, 'fawry');
    await insertRow(context.db, 'payment_events', {
      gateway: 'fawry',
      event_key: `${payment.reference}|unconfirmed`,
      payment_id: payment.id,
      outcome: 'unconfirmed',
      body_sha256: Buffer.alloc(32),
      facts: '{}',
      received_at: sql<Date>`now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds + 60})`,
    });
    await askAbout(context, payment.id);
    const event = await eventOf(payment.id);
    expect(event).toMatchObject({ needs_person: true, facts: { state: 'never_confirmed' } });
    return { ...payment, event };
  }
  const unreviewed = () => metricOf(context, 'midan_payment_events_unreviewed');

  it('is counted until somebody has reviewed it, and never credited after that', async () => {
    const before = await unreviewed();
    const { id, reference, event } = await neverConfirmed();
    expect(await unreviewed()).toBe(before + 1);
    expect((await review(event.id)).status).toBe(200);
    expect(await unreviewed()).toBe(before);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    await askAbout(context, id);
    expect(await depositsOf(context.db, id)).toEqual([]);
    expect((await eventOf(id)).outcome).toBe('mismatch');
    expect(await unreviewed()).toBeGreaterThan(before);
  });
});
