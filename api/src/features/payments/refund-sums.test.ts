import { getAdminAcademy, getRevenueReport, getWallet } from '@midan/contract';
import { expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../test/payment-refunds.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { GATEWAYS } from '../../limits.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

/** Sums of the revenue report, and of one school as itself and the desk see them; in EGP. */
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
