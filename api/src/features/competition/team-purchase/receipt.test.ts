import {
  getAdminPurchase,
  getPurchase,
  LIMITS,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();

async function buy() {
  const academy = await academyWith(context.db, { balance: 3 * LIMITS.teamPricePiastres });
  const { code } = await addCoupon(context.db);
  const { body } = await send(context, purchaseTeams, {
    token: academy.token,
    body: { teams: [{ name: 'أفق' }, { name: 'نيل' }], coupon_code: code },
  });
  return { academy, code, purchase: body.data.purchase };
}
const show = (token: string, id: string) => send(context, getPurchase, { token, params: { id } });

it('a receipt keeps the academy as it was, number, date, lines, discount, paid amount and coupon', async () => {
  const { academy, code, purchase } = await buy();
  const { name, area, address } = await readRow(context.db, 'academies', academy.id);
  await updateRow(context.db, 'teams', { academy_id: academy.id }, { name: 'renamed' });
  await updateRow(context.db, 'academies', academy.id, {
    name: 'renamed',
    governorate: 'أسوان',
    area: 'moved',
    address: 'moved',
  });
  const { status, body } = await show(academy.token, purchase.id);
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
  const { academy, purchase } = await buy();
  const { body } = await send(context, listWalletTransactions, { token: academy.token });
  expect(body.data.map((entry: { purchase_id: string | null }) => entry.purchase_id)).toEqual([
    purchase.id,
    null,
  ]);
});

it('is 404 for another academy and unknown ids, 401 for a student', async () => {
  const { purchase } = await buy();
  const other = await academyWith(context.db);
  const student = await signInStudent(context.db);
  expect((await show(other.token, purchase.id)).status).toBe(404);
  expect((await show(other.token, crypto.randomUUID())).status).toBe(404);
  expect((await show(student.token, purchase.id)).status).toBe(401);
});

it('administrators open the receipt of any academy, others do not', async () => {
  const { academy, purchase } = await buy();
  const bystander = await buy();
  const reader = await signInAdmin(context.db, { role: 'read_only' });
  const open = (token: string, id = purchase.id) =>
    send(context, getAdminPurchase, { token, params: { id } });
  expect((await open(reader.token)).body.data).toMatchObject({
    receipt_number: purchase.receipt_number,
    academy_id: academy.id,
    academy: { name: academy.name },
  });
  expect((await open(bystander.academy.token)).status).toBe(401);
  expect((await open(reader.token, crypto.randomUUID())).status).toBe(404);
});
