import { getWallet } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { ledgerOf, noticesOf, payTo, walletOf } from '../../../../test/money-back.ts';

const context = testApp();

it('takes the amount from the wallet, and tells the school the bank reference', async () => {
  const academy = await academyWith(context.db, { balance: 500_000 });
  const admin = await signInAdmin(context.db, { role: 'finance' });
  const preview = await payTo(context, admin, academy.id, 1250.5, { dry_run: true });
  expect(await ledgerOf(context.db, academy.id)).toHaveLength(1);
  const { status, body } = await payTo(context, admin, academy.id, 1250.5, {
    bank_reference: 'TRX 77-1',
    balance_before: 5000,
  });
  expect(status).toBe(201);
  expect(body.data).toEqual(preview.body.data);
  expect(body.data).toMatchObject({
    amount: 1250.5,
    balance_before: 5000,
    balance_after: 3749.5,
    academy_status_after: 'active',
  });
  expect((await ledgerOf(context.db, academy.id)).at(-1)).toEqual(['payout', -125_050]);
  expect(await noticesOf(context.db, academy.id)).toEqual(['payout_sent']);
  const wallet = (await send(context, getWallet, { token: academy.token })).body.data;
  expect(wallet).toMatchObject({ balance: 3749.5, total_payouts: 1250.5, total_adjustments: 5000 });
});

it('counts a bank reference once, however it is typed', async () => {
  const academy = await academyWith(context.db, { balance: 500_000 });
  const admin = await signInAdmin(context.db);
  const bank_reference = `PAY-${crypto.randomUUID()}`;
  await payTo(context, admin, academy.id, 100, { bank_reference });
  const again = await payTo(context, admin, academy.id, 100, {
    bank_reference: bank_reference.toLowerCase().replace('-', ' '),
  });
  expect(again.status).toBe(422);
  expect(Object.keys(again.body.errors)).toEqual(['bank_reference']);
  expect((await walletOf(context.db, academy.id)).balance).toBe(490_000);
});

it('refuses more than the balance, a future day, a sign-up, a stale preview and other roles', async () => {
  const academy = await academyWith(context.db, { balance: 10_000 });
  const pending = await academyWith(context.db, { status: 'pending' });
  const admin = await signInAdmin(context.db);
  const support = await signInAdmin(context.db, { role: 'support' });
  const refusals = [
    await payTo(context, admin, academy.id, 100.01),
    await payTo(context, admin, academy.id, 10, { paid_on: '2100-01-01' }),
    await payTo(context, admin, academy.id, 10, { bank_reference: '--' }),
    await payTo(context, admin, pending.id, 10),
    await payTo(context, admin, academy.id, 10, { balance_before: 99 }),
    await payTo(context, support, academy.id, 10),
  ];
  expect(
    refusals.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0] ?? body.code]),
  ).toEqual([
    [422, 'amount'],
    [422, 'paid_on'],
    [422, 'bank_reference'],
    [409, 'conflict'],
    [409, 'wallet_changed'],
    [403, 'forbidden'],
  ]);
  expect(await ledgerOf(context.db, academy.id)).toHaveLength(1);
});
