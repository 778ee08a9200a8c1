import {
  exportAdminPayments,
  getAdminAcademy,
  getRevenueReport,
  getWallet,
  listPayments,
  type Payment,
  sumAdminPayments,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { idsAtDesk, listAtDesk, paymentAtDesk } from '../../../../test/payment-desk.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { callBack, started } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { say } from '../../../i18n.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

async function sumsOf({ token, id }: { token: string; id: string }) {
  const report = await send(context, getRevenueReport, { token: admin.token });
  const wallet = await send(context, getWallet, { token });
  const desk = await send(context, getAdminAcademy, { token: admin.token, params: { id } });
  const { deposits, online_deposits, payouts } = report.body.data.total;
  const seen = [wallet.body.data, desk.body.data.counts].map((sums) => [
    sums.total_deposits,
    sums.total_payouts,
    sums.total_adjustments,
  ]);
  return { report: [deposits, online_deposits, payouts], seen };
}

// First: the revenue report counts the payments of every test.
it('a refused refund is neither paid in nor paid out, a refund that is done is', async () => {
  const other = await paidSchool(context, double);
  expect((await refundOf(context, admin, other.payment, 1000, 4000)).data.status).toBe('done');
  const school = await paidSchool(context, double);
  const before = await sumsOf(school);
  expect(before.report).toEqual([8000, 8000, 1000]);

  double.refundMishaps = ['refuse'];
  const { data } = await refundOf(context, admin, school.payment, 1500, 4000);
  const taken = [4000, 1500, 0];
  expect(await sumsOf(school)).toEqual({ report: [8000, 8000, 2500], seen: [taken, taken] });

  await refundDue(context.db, data.id, GATEWAYS.refusalSettlesSeconds);
  await askAboutPayments(context.deps);
  expect((await refundsOf(context, admin, school.payment)).refunds[0]?.status).toBe('refused');
  expect(await sumsOf(school)).toEqual(before);
  expect((await sumsOf(other)).seen[0]).toEqual([4000, 1000, 0]);
});

describe('money that went back', () => {
  let name: string;
  let token: string;
  let whole: string;
  let part: string;
  let coming: string;
  let kept: string;

  const paid = async (method: 'card' | 'fawry' = 'card') => {
    const { id, reference } = await started(context, token, method, 4000);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    return id;
  };
  const sums = async (query: Record<string, string> = {}) =>
    (
      await send(context, sumAdminPayments, {
        token: admin.token,
        query: { search: name, ...query },
      })
    ).body.data;

  beforeAll(async () => {
    name = `مدرسة ردت ${crypto.randomUUID().slice(0, 8)}`;
    ({ token } = await signInAcademy(context.db, { name }));
    [whole, part, coming, kept] = [await paid(), await paid('fawry'), await paid(), await paid()];
    const other = await signInAdmin(context.db, { role: 'finance' });
    const refund = (id: string, amount: number, left: number) =>
      refundOf(context, other, id, amount, left);
    await refund(whole, 1000, 4000);
    await refund(whole, 3000, 3000);
    await refund(part, 1000.5, 4000);
    double.refundMishaps = ['refuse'];
    const { data: refused } = await refund(kept, 100, 4000);
    await refundDue(context.db, refused.id, GATEWAYS.refusalSettlesSeconds);
    await askAboutPayments(context.deps);
    expect((await refundsOf(context, other, kept)).refunds[0]?.status).toBe('refused');
    double.refundMishaps = ['pending'];
    expect((await refund(coming, 250, 4000)).data.status).toBe('sent');
  });

  it('is told of each payment, apart from what is on its way and what was refused', async () => {
    const { data } = await listAtDesk(context, admin, { search: name });
    const back = data.map(({ id, status, refunded, refunding }) => [
      id,
      status,
      refunded,
      refunding,
    ]);
    expect(back).toEqual([
      [kept, 'paid', 0, 0],
      [coming, 'paid', 0, 250],
      [part, 'paid', 1000.5, 0],
      [whole, 'paid', 4000, 0],
    ]);
    expect(await paymentAtDesk(context, admin, whole)).toMatchObject({
      status: 'paid',
      refunded: 4000,
      refunding: 0,
    });
  });

  it('is told to the school, in its list too', async () => {
    const own = (await send(context, listPayments, { token })).body.data as Payment[];
    expect(own.map(({ id, refunded }) => [id, refunded])).toEqual([
      [kept, 0],
      [coming, 0],
      [part, 1000.5],
      [whole, 4000],
    ]);
  });

  it('is found by itself', async () => {
    const idsOf = (refunded: string) => idsAtDesk(context, admin, { search: name, refunded });
    expect(await idsOf('true')).toEqual([part, whole]);
    expect(await idsOf('false')).toEqual([kept, coming]);
    const { meta } = await listAtDesk(context, admin, { search: name, refunded: 'true' });
    expect(meta.total).toBe(2);
  });

  it('is in the sums beside what was paid, and the rest is what neither went back nor is on its way', async () => {
    expect(await sums()).toEqual({
      all: { count: 4, amount: 16_000, fee: 60 },
      paid: { count: 4, amount: 16_000, fee: 60 },
      refunded: { count: 2, amount: 5000.5 },
      refunding: { count: 1, amount: 250 },
      net: 10_749.5,
    });
    expect(await sums({ refunded: 'true', gateway: 'fawry' })).toMatchObject({
      paid: { count: 1, amount: 4000 },
      refunded: { count: 1, amount: 1000.5 },
      refunding: { count: 0, amount: 0 },
      net: 2999.5,
    });
  });

  it('is in the file, whose status no longer says paid', async () => {
    const query = { search: name };
    const file = await send(context, exportAdminPayments, { token: admin.token, query });
    const rows = file.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const called = (status: 'paid' | 'partly_refunded' | 'refunded') =>
      say('ar', `exports:payments.statuses.${status}`);
    expect(
      rows.map(([id, status, , , , refunded, refunding]) => [id, status, refunded, refunding]),
    ).toEqual([
      [kept, called('paid'), '0', '0'],
      [coming, called('paid'), '0', '250'],
      [part, called('partly_refunded'), '1000.5', '0'],
      [whole, called('refunded'), '4000', '0'],
    ]);
  });
});
