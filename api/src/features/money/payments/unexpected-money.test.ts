import { describe, expect, it } from 'vitest';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { askAbout, callBack, expire, startedByNewSchool } from '../../../../test/payments.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();

const begun = (method?: 'card' | 'fawry') => startedByNewSchool(context, method);
const deposits = (id: string) => depositsOf(context.db, id);

describe('money that is not what was asked for', () => {
  it('in another currency credits nothing, whoever says so', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference, { currency: 'USD' }));
    expect([await outcomesOf(context.db, id), await deposits(id)]).toEqual([['mismatch'], []]);
    const other = await begun();
    double.decide(other.reference, 'paid');
    const told = double.callback(other.reference);
    double.orderOf(other.reference).currency = 'USD';
    await callBack(context, told);
    expect([await outcomesOf(context.db, other.id), await deposits(other.id)]).toEqual([
      ['mismatch'],
      [],
    ]);
  });

  it.each(['card', 'fawry'] as const)(
    'in the gateway’s own books credits nothing, though the callback of %s is right',
    async (method) => {
      const { id, reference } = await begun(method);
      double.decide(reference, 'paid');
      const told = double.callback(reference);
      double.orderOf(reference).total -= 100;
      await callBack(context, told);
      expect([await outcomesOf(context.db, id), await deposits(id)]).toEqual([['mismatch'], []]);
    },
  );
});

describe('money that comes twice for one order', () => {
  it('is credited once, kept, counted and named in the log', async () => {
    const { id, reference, academyId } = await begun();
    double.decide(reference, 'paid');
    const first = double.callback(reference);
    await callBack(context, first);
    double.decide(reference, 'paid');
    const second = double.callback(reference);
    const before = context.logged.length;
    await callBack(context, second);
    await callBack(context, second);
    await callBack(context, first);
    expect(await outcomesOf(context.db, id)).toEqual(['credited', 'mismatch']);
    expect(await deposits(id)).toMatchObject([{ amount: 400_000, academy_id: academyId }]);
    expect(context.logged.slice(before).join('')).toContain('needs a person');
    expect((await context.app.inject('/metrics')).body).toMatch(
      /midan_payment_callbacks_total\{gateway="paymob",outcome="mismatch"\} [1-9]/,
    );
  });

  it('is known too when the job credited the first one', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const first = double.callback(reference);
    await askAbout(context, id);
    await callBack(context, first);
    expect(await outcomesOf(context.db, id)).toEqual(['credited', 'noted']);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect(await outcomesOf(context.db, id)).toEqual(['credited', 'noted', 'mismatch']);
    expect(await deposits(id)).toHaveLength(1);
  });
});

describe('an order that is tried twice', () => {
  it('is money twice, though the second payment is known before the first one is told', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const first = double.callback(reference);
    double.decide(reference, 'paid');
    await callBack(context, first);
    await callBack(context, double.callback(reference));
    expect(await outcomesOf(context.db, id)).toEqual(['credited', 'mismatch']);
    expect(await deposits(id)).toHaveLength(1);
  });

  it('calls for a person when the first payment was never confirmed and the second one is', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const first = double.callback(reference);
    double.failures = 2;
    await callBack(context, first);
    double.failures = 0;
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect((await outcomesOf(context.db, id)).sort()).toEqual([
      'credited',
      'mismatch',
      'unconfirmed',
    ]);
    expect(await deposits(id)).toHaveLength(1);
  });

  it('counts the payment that was told, though a later try was declined', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const paid = double.callback(reference);
    double.decide(reference, 'declined');
    await callBack(context, paid);
    expect(await outcomesOf(context.db, id)).toEqual(['credited']);
  });

  it('is found paid beside a callback that was never true', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const stolen = double.callback(reference);
    Object.assign(double.orderOf(reference), { state: 'open' });
    double.orderOf(reference).transaction += 1;
    await callBack(context, stolen);
    double.decide(reference, 'paid');
    await askAbout(context, id);
    expect((await outcomesOf(context.db, id)).sort()).toEqual([
      'credited',
      'mismatch',
      'unconfirmed',
    ]);
    expect(await deposits(id)).toHaveLength(1);
  });

  it('is asked about the payment that was told, by the job too', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const paid = double.callback(reference);
    double.failures = 2;
    await callBack(context, paid);
    double.failures = 0;
    double.decide(reference, 'declined');
    await callBack(context, double.callback(reference));
    await askAbout(context, id);
    expect(await outcomesOf(context.db, id)).toEqual(['unconfirmed', 'declined', 'credited']);
    expect(await deposits(id)).toHaveLength(1);
  });
});

it('money is late only after the last question', async () => {
  const soon = await begun('fawry');
  await expire(context.db, soon.id);
  double.decide(soon.reference, 'paid');
  await callBack(context, double.callback(soon.reference));
  expect(await paymentOf(context.db, soon.id)).toMatchObject({ status: 'paid', paid_late: false });
  const late = await begun('fawry');
  await expire(context.db, late.id, GATEWAYS.lastAskSeconds);
  double.decide(late.reference, 'paid');
  await callBack(context, double.callback(late.reference));
  expect(await paymentOf(context.db, late.id)).toMatchObject({ status: 'paid', paid_late: true });
});
