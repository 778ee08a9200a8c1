import { getAdminDashboard, getAdminStatistics, LIMITS, purchaseTeams } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { addCoupon, schoolWith, signInAdmin } from '../../../test/fixtures.ts';

const context = testApp();

it('the dashboard counts; revenue is purchases less refunds, not deposits', async () => {
  const { db } = context;
  const { token } = await signInAdmin(db);
  const empty = await send(context, getAdminDashboard, { token });
  expect(empty.body.data).toEqual({
    academies: { total: 0 },
    bank_transfers: { pending: 0 },
    coupons: { active: 0 },
    transactions: { total_revenue: 0 },
  });

  const school = await schoolWith(db, { balance: 3 * LIMITS.teamPrice });
  await schoolWith(db, { status: 'suspended' });
  const coupon = await addCoupon(db, { max_uses: 2 });
  await addCoupon(db, { is_active: false });
  await addCoupon(db, { expires_at: '2020-01-01' });
  await addCoupon(db, { max_uses: 1, current_uses: 1 });
  for (const status of ['pending', 'approved'] as const) {
    await db
      .insertInto('bank_transfers')
      .values({
        academy_id: school.id,
        amount: 10_000,
        transfer_date: '2026-01-01',
        bank_name: 'CIB',
        status,
        decided_at: status === 'pending' ? null : new Date(),
      })
      .execute();
  }
  const body = { teams: [{ name: 'أ' }], coupon_code: coupon.code };
  expect((await send(context, purchaseTeams, { token: school.token, body })).status).toBe(201);
  await db
    .insertInto('wallet_transactions')
    .values({ academy_id: school.id, type: 'refund', amount: 5_025, cause_id: crypto.randomUUID() })
    .execute();

  for (const endpoint of [getAdminDashboard, getAdminStatistics]) {
    expect((await send(context, endpoint, { token })).body.data).toEqual({
      academies: { total: 2 },
      bank_transfers: { pending: 1 },
      coupons: { active: 1 },
      transactions: { total_revenue: 3999.75 },
    });
    expect((await send(context, endpoint, { token: school.token })).status).toBe(401);
    expect((await send(context, endpoint)).status).toBe(401);
  }
});
