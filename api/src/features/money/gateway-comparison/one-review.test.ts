import { reviewPaymentEvent } from '@midan/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { comparer } from '../../../../test/gateway-comparison.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { paymentAtDesk } from '../../../../test/payment-desk.ts';
import { askAbout, callBack, started, startedByNewSchool } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const shown = (id: string) => paymentAtDesk(context, admin, id);
const waitingOf = async (id: string) =>
  (await shown(id)).events.filter(({ needs_person }) => needs_person);
const unreviewed = () => metricOf(context, 'midan_payment_events_unreviewed');
const { close, closedOf, compared, openOf } = comparer(context, double, admin);
const review = (event_id: string | undefined, note = 'أُعيد المبلغ من لوحة جهة الدفع') =>
  send(context, reviewPaymentEvent, { token: admin.token, body: { event_id, note } });

const tell = (reference: string) => callBack(context, double.callback(reference));
const ask = (id: string) => askAbout(context, id);

describe.each(['card', 'fawry'] as const)('other money of a payment (%s)', (method) => {
  let id: string;
  let reference: string;
  beforeEach(async () => {
    ({ id, reference } = await startedByNewSchool(context, method));
    double.decide(reference, 'paid');
    double.orderOf(reference).total -= 500;
  });

  it('needs one review, although a callback and an answer reported it', async () => {
    const before = await unreviewed();
    await tell(reference);
    await ask(id);
    const [event, sibling] = await waitingOf(id);
    expect([event?.asked, sibling?.asked]).toEqual([true, false]);
    expect((await review(event?.id)).status).toBe(200);
    expect(await waitingOf(id)).toEqual([]);
    expect(await unreviewed()).toBe(before);
    const { events, needs_person } = await shown(id);
    expect(needs_person).toBe(false);
    for (const each of events) expect(each.review?.administrator.id).toBe(admin.id);
    expect((await review(sibling?.id)).body.code).toBe('conflict');
  });

  it('needs nobody when it is reported again after the review', async () => {
    await tell(reference);
    await review((await waitingOf(id))[0]?.id);
    await ask(id);
    expect((await shown(id)).events).toHaveLength(2);
    expect(await waitingOf(id)).toEqual([]);
  });

  it('that was reviewed is closed in a later comparison', async () => {
    await tell(reference);
    await review((await waitingOf(id))[0]?.id, 'اتُّفق مع المدرسة');
    await compared();
    await compared();
    expect(await openOf(id)).toBeUndefined();
    expect(await closedOf(id)).toMatchObject([
      { cause: 'other_amount', closed: { note: 'اتُّفق مع المدرسة', by: admin.admin.name } },
    ]);
  });

  it('ends its difference with the review of its event', async () => {
    await tell(reference);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
    await review((await waitingOf(id))[0]?.id);
    expect(await openOf(id)).toBeUndefined();
    expect(await closedOf(id)).toHaveLength(1);
  });

  it('needs no review once its difference is closed', async () => {
    await tell(reference);
    await ask(id);
    await compared();
    await close((await openOf(id))?.id ?? '', 'أُعيد');
    expect(await waitingOf(id)).toEqual([]);
    expect((await shown(id)).events[0]?.review).toMatchObject({ note: 'أُعيد' });
  });

  it('of another sum needs another review, in events and comparison', async () => {
    await tell(reference);
    await review((await waitingOf(id))[0]?.id);
    await compared();
    double.orderOf(reference).total -= 100;
    await tell(reference);
    expect(await waitingOf(id)).toHaveLength(1);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
    await review((await waitingOf(id))[0]?.id);
  });

  it('of another transaction needs another review, in events and comparison', async () => {
    await tell(reference);
    await review((await waitingOf(id))[0]?.id);
    await compared();
    expect(await openOf(id)).toBeUndefined();
    double.orderOf(reference).transaction += 1;
    await ask(id);
    expect(await waitingOf(id)).toHaveLength(1);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
    await review((await waitingOf(id))[0]?.id);
    expect(await openOf(id)).toBeUndefined();
  });
});

it('other money of another payment needs its own review', async () => {
  const { token } = await academyWith(context.db, { balance: 0 });
  const payments = [await started(context, token, 'fawry'), await started(context, token, 'fawry')];
  for (const { reference } of payments) {
    double.decide(reference, 'paid');
    Object.assign(double.orderOf(reference), { transaction: 4711, total: 300 });
    await tell(reference);
  }
  const [first = { id: '' }, second = { id: '' }] = payments;
  await review((await waitingOf(first.id))[0]?.id);
  expect(await waitingOf(first.id)).toEqual([]);
  expect(await waitingOf(second.id)).toHaveLength(1);
});
