import {
  asPiastres,
  getAdminDashboard,
  getAdminStatistics,
  LIMITS,
  purchaseTeams,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, addCouponUses, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();
const nobody = testApp({}, { emptyBecause: 'the figures of an empty platform are asked for' });

it('the dashboard counts; revenue is purchases less refunds, not deposits', async () => {
  const { db } = context;
  const { token } = await signInAdmin(db);
  const before = (await send(context, getAdminDashboard, { token })).body.data;

  const academy = await academyWith(db, { balance: 3 * LIMITS.teamPricePiastres });
  await academyWith(db, { status: 'suspended' });
  await academyWith(db, { status: 'pending' });
  const coupon = await addCoupon(db, { max_uses: 2 });
  await addCoupon(db, { is_active: false });
  await addCoupon(db, { expires_at: '2020-01-01' });
  await addCoupon(db, { starts_at: '2099-01-01' });
  await addCouponUses(db, await addCoupon(db, { max_uses: 1 }), academy.id, 1);
  for (const status of ['pending', 'approved'] as const) {
    await insertRow(db, 'bank_transfers', {
      academy_id: academy.id,
      amount: asPiastres(10_000),
      transfer_date: '2026-01-01',
      bank_name: 'CIB',
      status,
      decided_at: status === 'pending' ? null : new Date(),
    });
  }
  const body = { teams: [{ name: 'أ' }], coupon_code: coupon.code };
  expect((await send(context, purchaseTeams, { token: academy.token, body })).status).toBe(201);
  await insertRow(db, 'wallet_transactions', {
    academy_id: academy.id,
    type: 'refund',
    amount: asPiastres(5_025),
    cause_id: crypto.randomUUID(),
  });

  for (const endpoint of [getAdminDashboard, getAdminStatistics]) {
    expect((await send(context, endpoint, { token })).body.data).toEqual({
      academies: {
        total: before.academies.total + 3,
        pending: before.academies.pending + 1,
      },
      bank_transfers: { pending: before.bank_transfers.pending + 1 },
      coupons: { active: before.coupons.active + 1 },
      transactions: { total_revenue: before.transactions.total_revenue + 3999.75 },
    });
    expect((await send(context, endpoint, { token: academy.token })).status).toBe(401);
    expect((await send(context, endpoint)).status).toBe(401);
  }
});

it('the dashboard of a platform that nobody uses yet shows zeros', async () => {
  const { token } = await signInAdmin(nobody.db);
  const { body } = await send(nobody, getAdminDashboard, { token });
  expect(body.data).toEqual({
    academies: { total: 0, pending: 0 },
    bank_transfers: { pending: 0 },
    coupons: { active: 0 },
    transactions: { total_revenue: 0 },
  });
});
