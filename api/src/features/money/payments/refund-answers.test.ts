import { declinePaymentRefund, settlePaymentRefund } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { ledgerOf, noticesOf, walletOf } from '../../../../test/money-back.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { outcomesOf } from '../../../../test/payment-rows.ts';
import { callBack } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const ask = () => askAboutPayments(context.deps);
const sentBack = (reference: string) =>
  double.orderOf(reference).refunds.map(({ amount }) => amount);

describe('when the gateway', () => {
  it.each(['card', 'fawry'] as const)(
    'refuses (%s), the wallet has the money again once the books prove it',
    async (method) => {
      const school = await paidSchool(context, double, method);
      double.refundMishaps = ['refuse'];
      const { data } = await refundOf(context, admin, school.payment, 4000);
      const after = async (seconds: number) => {
        await refundDue(context.db, data.id, seconds);
        await ask();
        return (await refundsOf(context, admin, school.payment)).refunds[0];
      };
      // The books may lag behind the refusal.
      expect(data).toMatchObject({ status: 'sent', refusal: null });
      expect(await after(GATEWAYS.refusalSettlesSeconds - 60)).toMatchObject({ status: 'sent' });
      expect((await walletOf(context.db, school.id)).balance).toBe(0);
      expect(await after(60)).toMatchObject({ status: 'refused', refusal: 'gateway' });
      expect(await ledgerOf(context.db, school.id)).toEqual([
        ['deposit', 400_000],
        ['payout', -400_000],
        ['deposit', 400_000],
      ]);
      expect(await noticesOf(context.db, school.id)).toContain('payment_refund_failed');
      expect((await refundOf(context, admin, school.payment, 4000)).data.status).toBe('done');
    },
  );

  it.each(['card', 'fawry'] as const)(
    'takes it and its answer is lost (%s), it is asked',
    async (method) => {
      const { payment, reference, id } = await paidSchool(context, double, method);
      double.refundMishaps = ['lose'];
      const { data } = await refundOf(context, admin, payment, 1500, 4000);
      expect(data.status).toBe('sent');
      await refundDue(context.db, data.id);
      await ask();
      expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('done');
      expect(sentBack(reference)).toEqual([150_000]);
      expect((await walletOf(context.db, id)).balance).toBe(250_000);
    },
  );

  it('breaks, time alone never gives the money back: it may still be made', async () => {
    const { payment, reference, id } = await paidSchool(context, double);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 4000);
    for (const seconds of [0, 24 * 3600]) {
      await refundDue(context.db, data.id, seconds);
      await ask();
      expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('sent');
    }
    expect((await walletOf(context.db, id)).balance).toBe(0);
    double.refund(reference, 400_000);
    await refundDue(context.db, data.id);
    await ask();
    expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('done');
    expect((await walletOf(context.db, id)).balance).toBe(0);
  });

  it('is silent before it was sent, the job sends it once', async () => {
    const { payment, reference } = await paidSchool(context, double);
    double.failures = 1;
    const { data } = await refundOf(context, admin, payment, 4000);
    expect(data.status).toBe('reserved');
    await refundDue(context.db, data.id);
    await Promise.all([ask(), ask(), ask()]);
    expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('done');
    expect(sentBack(reference)).toEqual([400_000]);
  });

  it('is asked by an instance and by the job at once, it gets the refund once', async () => {
    const { payment, reference, id } = await paidSchool(context, double);
    const gate = Promise.withResolvers<void>();
    double.held = gate.promise;
    const pressed = refundOf(context, admin, payment, 4000);
    const reserved = async () => (await walletOf(context.db, id)).balance;
    await expect.poll(reserved).toBe(0);
    const [row] = (await refundsOf(context, admin, payment)).refunds;
    await refundDue(context.db, row?.id ?? '');
    const job = ask();
    double.held = null;
    gate.resolve();
    await Promise.all([pressed, job]);
    expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('done');
    expect(sentBack(reference)).toEqual([400_000]);
  });

  it('is asked while somebody declines, the refund is not given back as well', async () => {
    const { payment, reference, id } = await paidSchool(context, double);
    const gate = Promise.withResolvers<void>();
    double.held = gate.promise;
    const pressed = refundOf(context, admin, payment, 4000);
    await expect.poll(async () => (await walletOf(context.db, id)).balance).toBe(0);
    const [row] = (await refundsOf(context, admin, payment)).refunds;
    const params = { id: row?.id ?? '' };
    // Both come while the row is held: first who sends it, then who declines it.
    const declined = await context.db.transaction().execute(async (trx) => {
      await sql`select from payment_refunds where id = ${params.id} for update`.execute(trx);
      double.held = null;
      gate.resolve();
      await lockWait(context.db, 1);
      const call = send(context, declinePaymentRefund, { token: admin.token, params });
      await lockWait(context.db, 2);
      return { call };
    });
    expect((await declined.call).body.code).toBe('conflict');
    expect((await pressed).data.status).toBe('done');
    expect(sentBack(reference)).toEqual([400_000]);
    expect((await walletOf(context.db, id)).balance).toBe(0);
  });

  it('calls it pending, it stays sent until the books show it', async () => {
    const { payment, reference, id } = await paidSchool(context, double);
    double.refundMishaps = ['pending'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    expect(data).toMatchObject({ status: 'sent', gateway_refund: expect.any(String) });
    for (const seconds of [3600, 24 * 3600]) {
      await refundDue(context.db, data.id, seconds);
      await ask();
      expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('sent');
    }
    expect((await walletOf(context.db, id)).balance).toBe(300_000);
    double.refund(reference, 100_000);
    await refundDue(context.db, data.id);
    await ask();
    expect((await refundsOf(context, admin, payment)).refunds[0]?.status).toBe('done');
    expect((await walletOf(context.db, id)).balance).toBe(300_000);
  });

  it('tells only that a part has gone back, a person says what became of the next', async () => {
    const { payment, id } = await paidSchool(context, double, 'fawry');
    await refundOf(context, admin, payment, 1000, 4000);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 500, 3000);
    const call = { token: admin.token, params: { id: data.id }, body: { outcome: 'refused' } };
    expect((await send(context, settlePaymentRefund, call)).body.code).toBe('conflict');
    await refundDue(context.db, data.id, GATEWAYS.refundOverdueSeconds);
    await ask();
    expect((await refundsOf(context, admin, payment)).refunds[0]).toMatchObject({
      status: 'sent',
      is_overdue: true,
    });
    expect(await metricOf(context, 'midan_payment_refunds_unsettled')).toBe(1);
    const settled = await send(context, settlePaymentRefund, call);
    expect((await send(context, settlePaymentRefund, call)).body.code).toBe('conflict');
    expect(settled.body.data).toMatchObject({ status: 'refused', refusal: 'person' });
    expect((await walletOf(context.db, id)).balance).toBe(300_000);
  });
});

describe('a callback about a refund', () => {
  it.each(['card', 'fawry'] as const)('of ours is noted (%s)', async (method) => {
    const { payment, reference } = await paidSchool(context, double, method);
    await refundOf(context, admin, payment, 1000, 4000);
    await callBack(context, double.refundCallback(reference));
    await callBack(context, double.callback(reference));
    expect(new Set(await outcomesOf(context.db, payment))).toEqual(new Set(['credited', 'noted']));
  });

  it('whose answer was lost is noted and settles it', async () => {
    const { payment, reference } = await paidSchool(context, double);
    double.refundMishaps = ['lose'];
    await refundOf(context, admin, payment, 1000, 4000);
    await callBack(context, double.refundCallback(reference));
    await ask();
    const [refund] = (await refundsOf(context, admin, payment)).refunds;
    const [child] = double.orderOf(reference).refunds;
    expect(refund).toMatchObject({ status: 'done', gateway_refund: String(child?.id) });
    expect(await outcomesOf(context.db, payment)).toEqual(['credited', 'noted']);
  });

  it.each(['card', 'fawry'] as const)(
    'made in the dashboard needs a person (%s)',
    async (method) => {
      const school = await paidSchool(context, double, method);
      double.refund(school.reference, 700);
      await callBack(context, double.refundCallback(school.reference));
      expect(await outcomesOf(context.db, school.payment)).toEqual(['credited', 'mismatch']);
      const { data } = await refundOf(context, admin, school.payment, 4000);
      expect(data).toMatchObject({ status: 'refused', refusal: 'differs' });
      expect((await walletOf(context.db, school.id)).balance).toBe(400_000);
    },
  );
});

it('the ledger proves every refund', async () => {
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
});
