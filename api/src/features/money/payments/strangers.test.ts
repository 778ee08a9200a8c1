import { getPayment, listPayments, type Payment } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { academyWith, signInAdmin, signInStaff } from '../../../../test/fixtures.ts';
import { depositsOf, outcomesOf } from '../../../../test/payment-rows.ts';
import { callBack, started, startedByNewSchool } from '../../../../test/payments.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';

const { double, context } = await testAppWithGateways();

const begun = () => startedByNewSchool(context, 'card', 9000);

it('what one gateway says of the other’s order is nobody’s', async () => {
  const { id, reference } = await begun();
  double.decide(reference, 'paid');
  double.orderOf(reference).gateway = 'fawry';
  const { statusCode } = await callBack(context, double.callback(reference));
  expect(statusCode).toBe(200);
  expect([await outcomesOf(context.db, id), await depositsOf(context.db, id)]).toEqual([[], []]);
  const { rows } = await sql`select outcome from payment_events
    where payment_id is null and event_key like ${`%${reference}%`}`.execute(context.db);
  expect(rows).toEqual([{ outcome: 'unknown_order' }]);
});

it('a payment activates a school, but none that the desk has suspended', async () => {
  const paid = async ({ id, reference, academyId }: Awaited<ReturnType<typeof begun>>) => {
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    return readRow(context.db, 'academies', academyId, 'status');
  };
  expect(await paid(await begun())).toEqual({ status: 'active' });
  const suspended = await begun();
  const desk = await signInAdmin(context.db);
  await updateRow(context.db, 'academies', suspended.academyId, {
    suspended_by: desk.id,
    suspended_at: new Date(),
    suspended_from: 'verified',
  });
  expect(await paid(suspended)).toEqual({ status: 'suspended' });
});

it('a school’s staff see the page and the code to pay with only if they may pay', async () => {
  const { db } = context;
  const { id, token } = await academyWith(db, { balance: 0 });
  const [card, code] = [
    await started(context, token, 'card'),
    await started(context, token, 'fawry'),
  ];
  const waysOf = async (viewer: { token: string }) => {
    const list = await send(context, listPayments, { token: viewer.token });
    const one = (params: { id: string }) =>
      send(context, getPayment, { token: viewer.token, params });
    const rows = [...list.body.data, (await one(card)).body.data, (await one(code)).body.data];
    return rows.map(({ pay_url, fawry_code }: Payment) => [pay_url !== null, fawry_code !== null]);
  };
  const all = [
    [false, true],
    [true, false],
    [true, false],
    [false, true],
  ];
  expect(await waysOf({ token })).toEqual(all);
  expect(await waysOf(await signInStaff(db, id, ['money']))).toEqual(all);
  for (const permissions of [['teams'], []] as const) {
    const { token } = await signInStaff(db, id, [...permissions]);
    expect((await send(context, listPayments, { token })).status).toBe(403);
    expect((await send(context, getPayment, { token, params: card })).status).toBe(403);
  }
});
