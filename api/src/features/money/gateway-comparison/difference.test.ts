import { describe, expect, it } from 'vitest';
import { comparer } from '../../../../test/gateway-comparison.ts';
import { refundOf } from '../../../../test/payment-refunds.ts';
import { depositsOf, outcomesOf } from '../../../../test/payment-rows.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { close, closedOf, compared, credited, lost, openOf, payment } = comparer(
  context,
  double,
  admin,
);

describe('a comparison', () => {
  it('finds nothing where both agree', async () => {
    const [paid, waiting] = [await credited(), await payment('fawry')];
    const declined = await payment();
    double.decide(declined.reference, 'declined');
    expect(await compared()).toEqual({ total: 3, unanswered: 0 });
    for (const { id } of [paid, waiting, declined]) expect(await openOf(id)).toBeUndefined();
  });

  it('agrees with a credit whose order was tried again in vain', async () => {
    const { id, reference } = await credited();
    double.decide(reference, 'declined');
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it('leaves a credit open that the gateway does not know any more', async () => {
    const { id, reference } = await credited();
    const { transaction } = double.orderOf(reference);
    Object.assign(double.orderOf(reference), { state: 'open', transaction: transaction + 1 });
    expect(await compared()).toMatchObject({ unanswered: 1 });
    expect(await openOf(id)).toBeUndefined();
  });

  it('finds money there that is not credited here, and credits nothing', async () => {
    const { id, reference } = await lost('fawry');
    await compared();
    expect(await openOf(id)).toMatchObject({
      cause: 'not_credited',
      ours: 0,
      theirs: 4060,
      payment: { reference, total: 4060 },
    });
    expect(await depositsOf(context.db, id)).toEqual([]);
    expect(await outcomesOf(context.db, id)).toEqual([]);
  });

  it.each([
    ['declined there', 'not_paid', 0, {}],
    ['given back there', 'given_back', null, { is_refunded: true }],
    ['partly given back there', 'given_back', 3995, { refunded_amount_cents: 500 }],
  ])('finds a credit here that is %s', async (_what, cause, theirs, answers) => {
    const { id, reference } = await credited();
    if (cause === 'not_paid') double.orderOf(reference).state = 'declined';
    double.answers = answers;
    await compared();
    expect(await openOf(id)).toMatchObject({ cause, ours: 4000, theirs });
  });

  it.each(['card', 'fawry'] as const)(
    'agrees with our own refunds of %s, and with no more',
    async (method) => {
      const { id, reference } = await credited(method);
      expect((await refundOf(context, admin, id, 1000, 4000)).data.status).toBe('done');
      await compared();
      expect(await openOf(id)).toBeUndefined();
      // Somebody gives the rest back in the gateway's dashboard. Fawry does not tell how much.
      double.refund(reference, method === 'fawry' ? 306_000 : 300_000);
      await compared();
      expect(await openOf(id)).toMatchObject({ cause: 'given_back' });
    },
  );

  it('finds a refund of ours that the gateway never made', async () => {
    const { id, reference } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.orderOf(reference).refunds = [];
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'not_given_back', ours: 3000, theirs: 4000 });
  });

  it('finds another sum also after a refund of ours', async () => {
    const { id } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.answers = { amount_cents: 399_900 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
  });

  it('finds what goes back there after an earlier part was dealt with', async () => {
    const { id, reference } = await credited();
    double.refund(reference, 10_000);
    await compared();
    const first = await openOf(id);
    expect(first).toMatchObject({ cause: 'given_back', ours: 4000, theirs: 3900 });
    await close(first?.id ?? '');
    await compared();
    expect(await openOf(id)).toBeUndefined();
    double.refund(reference, 390_000);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'given_back', theirs: 0 });
  });

  it('finds money that is not credited here and that went back there in part', async () => {
    const { id, reference } = await lost();
    double.refund(reference, 100);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited', ours: 0, theirs: 3999 });
    double.refund(reference, 399_900);
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it.each([
    ['another sum', { amount_cents: 399_900 }, 'other_amount', 3999],
    ['another currency', { currency: 'USD' }, 'other_amount', null],
    ['a further transaction', { id: 77 }, 'paid_twice', 8000],
    ['a further transaction of another sum', { id: 77, amount_cents: 100 }, 'paid_twice', 4001],
    ['a part of a further one', { id: 77, refunded_amount_cents: 1 }, 'paid_twice', 7999.99],
  ])('finds %s', async (_what, answers, cause, theirs) => {
    const { id } = await credited();
    double.answers = answers;
    await compared();
    expect(await openOf(id)).toMatchObject({ cause, ours: 4000, theirs });
  });

  it('finds money twice beside a refund of ours, by exactly what came twice', async () => {
    const { id } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.answers = { id: 77, is_refunded: false, refunded_amount_cents: 0 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'paid_twice', ours: 3000, theirs: 7000 });
  });

  it('agrees once what came twice went back there', async () => {
    const [{ id }, bystander] = [await credited(), await lost('fawry')];
    double.answers = { id: 77 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'paid_twice' });
    double.answers = { id: 77, is_refunded: true, refunded_amount_cents: 400_000 };
    await compared();
    expect(await openOf(id)).toBeUndefined();
    expect(await closedOf(id)).toMatchObject([{ closed: { note: null, by: null } }]);
    expect(await openOf(bystander.id)).toBeDefined();
  });
});
