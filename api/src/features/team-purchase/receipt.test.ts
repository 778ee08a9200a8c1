import {
  getAdminPurchase,
  getPurchase,
  LIMITS,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { addCoupon, schoolWith, signInAdmin, signInStudent } from '../../../test/fixtures.ts';

const context = testApp();

async function buy() {
  const school = await schoolWith(context.db, { balance: 3 * LIMITS.teamPrice });
  const { code } = await addCoupon(context.db);
  const { body } = await send(context, purchaseTeams, {
    token: school.token,
    body: { teams: [{ name: 'أفق' }, { name: 'نيل' }], coupon_code: code },
  });
  return { school, code, purchase: body.data.purchase };
}
const show = (token: string, id: string) => send(context, getPurchase, { token, params: { id } });

it('a receipt keeps the school as it was, number, date, lines, discount, paid amount and coupon', async () => {
  const { school, code, purchase } = await buy();
  const { name, area, address } = await context.db
    .selectFrom('academies')
    .select(['name', 'area', 'address'])
    .where('id', '=', school.id)
    .executeTakeFirstOrThrow();
  await context.db
    .updateTable('teams')
    .set({ name: 'renamed' })
    .where('academy_id', '=', school.id)
    .execute();
  await context.db
    .updateTable('academies')
    .set({ name: 'renamed', governorate: 'أسوان', area: 'moved', address: 'moved' })
    .where('id', '=', school.id)
    .execute();
  const { status, body } = await show(school.token, purchase.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    receipt_number: purchase.receipt_number,
    academy: { name, governorate: 'القاهرة', area, address },
    lines: [
      { team_name: 'أفق', unit_price: 4500 },
      { team_name: 'نيل', unit_price: 4500 },
    ],
    unit_price: 4500,
    team_count: 2,
    original_amount: 9000,
    discount_amount: 900,
    final_amount: 8100,
    coupon_code: code,
  });
  expect(purchase.receipt_number).toMatch(/^R-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
});

it('receipt numbers differ', async () => {
  const [one, two] = [await buy(), await buy()];
  expect(one.purchase.receipt_number).not.toBe(two.purchase.receipt_number);
});

it('the transaction log leads to the receipt of a purchase, and of nothing else', async () => {
  const { school, purchase } = await buy();
  const { body } = await send(context, listWalletTransactions, { token: school.token });
  expect(body.data.map((entry: { purchase_id: string | null }) => entry.purchase_id)).toEqual([
    purchase.id,
    null,
  ]);
});

it('is 404 for another school and unknown ids, 401 for a student', async () => {
  const { purchase } = await buy();
  const other = await schoolWith(context.db);
  const student = await signInStudent(context.db);
  expect((await show(other.token, purchase.id)).status).toBe(404);
  expect((await show(other.token, crypto.randomUUID())).status).toBe(404);
  expect((await show(student.token, purchase.id)).status).toBe(401);
});

it('administrators open the receipt of any school, others do not', async () => {
  const { school, purchase } = await buy();
  const bystander = await buy();
  const reader = await signInAdmin(context.db, { role: 'read_only' });
  const open = (token: string, id = purchase.id) =>
    send(context, getAdminPurchase, { token, params: { id } });
  expect((await open(reader.token)).body.data).toMatchObject({
    receipt_number: purchase.receipt_number,
    academy_id: school.id,
    academy: { name: school.name },
  });
  expect((await open(bystander.school.token)).status).toBe(401);
  expect((await open(reader.token, crypto.randomUUID())).status).toBe(404);
});
