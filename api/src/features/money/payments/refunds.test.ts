import {
  approvePaymentRefund,
  declinePaymentRefund,
  getPayment,
  LIMITS,
  listWalletTransactions,
  settlePaymentRefund,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { ledgerOf, noticesOf, payTo, walletOf } from '../../../../test/money-back.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { insertRow } from '../../../../test/rows.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { findUnprovedRecords } from '../wallet/index.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

afterAll(async () => {
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
});

const sentBack = (reference: string) =>
  double.orderOf(reference).refunds.map(({ amount }) => amount);

describe('a refund', () => {
  it.each(['card', 'fawry'] as const)('of %s takes the money and sends it back', async (method) => {
    const school = await paidSchool(context, double, method);
    const { status, data } = await refundOf(context, admin, school.payment, 4000);
    expect([status, data.status]).toEqual([201, 'done']);
    expect(sentBack(school.reference)).toEqual([400_000]);
    expect(await ledgerOf(context.db, school.id)).toEqual([
      ['deposit', 400_000],
      ['payout', -400_000],
    ]);
    expect(await noticesOf(context.db, school.id)).toContain('payment_refunded');
    expect((await walletOf(context.db, school.id)).status).toBe('suspended');
    const { body } = await send(context, listWalletTransactions, { token: school.token });
    expect(body.data[0].description).toContain(school.reference);
    const shown = (
      await send(context, getPayment, { token: school.token, params: { id: school.payment } })
    ).body.data;
    expect(shown).toMatchObject({ status: 'paid', refunds: [{ amount: 4000, status: 'done' }] });
  });

  it('goes back in parts, never more than is left', async () => {
    const { payment, reference } = await paidSchool(context, double, 'fawry');
    for (const [amount, left] of [
      [1000, 4000],
      [0.5, 3000],
      [2000, 2999.5],
    ] as const) {
      expect((await refundOf(context, admin, payment, amount, left)).data.status).toBe('done');
    }
    const { left, refunds } = await refundsOf(context, admin, payment);
    expect([left, refunds.length]).toEqual([999.5, 3]);
    const more = await refundOf(context, admin, payment, 999.51, 999.5);
    expect([more.status, more.errors?.amount?.[0]]).toMatchObject([422, expect.anything()]);
    expect((await refundOf(context, admin, payment, 100, 4000)).code).toBe('conflict');
    expect(sentBack(reference)).toEqual([100_000, 50, 200_000]);
  });

  it('is never more than the wallet holds, and not of a payment that is not paid', async () => {
    const school = await paidSchool(context, double);
    await payTo(context, admin, school.id, 3000);
    const low = await refundOf(context, admin, school.payment, 1000.01, 4000);
    expect([low.status, Object.keys(low.errors ?? {})]).toEqual([422, ['amount']]);
    expect((await refundOf(context, admin, school.payment, 1000, 4000)).data.status).toBe('done');
    expect((await walletOf(context.db, school.id)).balance).toBe(0);
    const none = await refundOf(context, admin, crypto.randomUUID(), 1);
    expect(none.status).toBe(404);
  });

  it('needs the permission for money', async () => {
    const { payment } = await paidSchool(context, double);
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    expect((await refundOf(context, reader, payment, 4000)).status).toBe(403);
    expect((await refundsOf(context, reader, payment)).left).toBe(4000);
  });
});

describe('above the limit', () => {
  const LIMIT = LIMITS.moneyAlonePiastres / 100;

  it('a second administrator approves; the same person may not', async () => {
    const first = await signInAdmin(context.db, { role: 'finance' });
    const { payment, id, reference } = await paidSchool(context, double, 'card', LIMIT + 1);
    const asked = await refundOf(context, first, payment, LIMIT + 1);
    expect(asked.data.status).toBe('requested');
    expect((await walletOf(context.db, id)).balance).toBe((LIMIT + 1) * 100);
    const params = { id: asked.data.id };
    const own = await send(context, approvePaymentRefund, { token: first.token, params });
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    const other = await send(context, approvePaymentRefund, { token: admin.token, params });
    expect(other.body.data).toMatchObject({ status: 'done', approver: { id: admin.id } });
    expect(sentBack(reference)).toEqual([(LIMIT + 1) * 100]);
    await expect(
      sql`update payment_refunds set approved_by = requested_by where id = ${params.id}`.execute(
        context.db,
      ),
    ).rejects.toThrow();
  });

  it('whom the requester gave access within 30 days may not approve', async () => {
    const { payment } = await paidSchool(context, double, 'card', LIMIT + 1);
    const asked = await refundOf(context, admin, payment, LIMIT + 1);
    const puppet = await signInAdmin(context.db, { role: 'finance' });
    await sql`insert into audit_log (administrator_id, action, entity_type, entity_id)
      values (${admin.id}, 'administrator.create', 'administrator', ${puppet.id})`.execute(
      context.db,
    );
    const call = { token: puppet.token, params: { id: asked.data.id } };
    const { status, body } = await send(context, approvePaymentRefund, call);
    expect([status, body.code]).toEqual([403, 'approver_too_close']);
  });

  it('parts of one day count together', async () => {
    const first = await signInAdmin(context.db, { role: 'finance' });
    const one = await paidSchool(context, double, 'card', LIMIT);
    const two = await paidSchool(context, double, 'card', 100);
    expect((await refundOf(context, first, one.payment, LIMIT)).data.status).toBe('done');
    expect((await refundOf(context, first, two.payment, 100)).data.status).toBe('requested');
    expect((await refundsOf(context, first, two.payment)).alone_max).toBe(0);
  });

  it('declined, nothing has moved and another one can be asked for', async () => {
    const { payment, id } = await paidSchool(context, double, 'card', LIMIT + 1);
    const asked = await refundOf(context, admin, payment, LIMIT + 1);
    const call = { token: admin.token, params: { id: asked.data.id } };
    expect((await refundOf(context, admin, payment, 1, 0)).code).toBe('conflict');
    const declined = await send(context, declinePaymentRefund, call);
    expect(declined.body.data).toMatchObject({ status: 'refused', refusal: 'declined' });
    expect(await ledgerOf(context.db, id)).toHaveLength(1);
    expect((await send(context, declinePaymentRefund, call)).body.code).toBe('conflict');
    expect((await refundsOf(context, admin, payment)).left).toBe(LIMIT + 1);
  });

  it('is refused on approval when the wallet holds less by then', async () => {
    const { payment, id } = await paidSchool(context, double, 'card', LIMIT + 1);
    const first = await signInAdmin(context.db, { role: 'finance' });
    const asked = await refundOf(context, first, payment, LIMIT + 1);
    await payTo(context, admin, id, 2);
    const params = { id: asked.data.id };
    const late = await send(context, approvePaymentRefund, { token: admin.token, params });
    expect([late.status, late.body.code]).toEqual([409, 'wallet_changed']);
  });
});

describe('a refund that waits for a second administrator', () => {
  const LARGE = LIMITS.moneyAlonePiastres / 100 + 1;
  const gauge = () => metricOf(context, 'midan_payment_refunds_requested');
  /** Lets its time pass, beside the trigger that keeps when it was asked for. */
  const age = (id: string, hours: number) =>
    context.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update payment_refunds set created_at = now() - make_interval(hours => ${hours}::int)
        where id = ${id}`.execute(trx);
    });

  it('is counted for the alert after a day, until it is decided', async () => {
    const before = await gauge();
    const [one, two] = [
      await paidSchool(context, double, 'card', LARGE),
      await paidSchool(context, double, 'fawry', LARGE),
    ];
    const first = (await refundOf(context, admin, one.payment, LARGE)).data;
    const second = (await refundOf(context, admin, two.payment, LARGE)).data;
    expect([first.status, second.status, await gauge()]).toEqual([
      'requested',
      'requested',
      before,
    ]);
    for (const { id } of [first, second]) await age(id, 23);
    expect(await gauge()).toBe(before);
    for (const { id } of [first, second]) await age(id, 25);
    expect(await gauge()).toBe(before + 2);
    const other = await signInAdmin(context.db, { role: 'finance' });
    const decide = (
      endpoint: typeof approvePaymentRefund | typeof declinePaymentRefund,
      id: string,
    ) => send(context, endpoint, { token: other.token, params: { id } });
    expect((await decide(approvePaymentRefund, first.id)).body.data.status).toBe('done');
    expect(await gauge()).toBe(before + 1);
    expect((await decide(declinePaymentRefund, second.id)).body.data.status).toBe('refused');
    expect(await gauge()).toBe(before);
  });
});

describe('a person who says what became of a refund', () => {
  const say = (id: string, outcome: 'done' | 'refused', { token } = admin) =>
    send(context, settlePaymentRefund, { token, params: { id }, body: { outcome } });
  const overdue = async (amount: number) => {
    const { payment, reference, id } = await paidSchool(context, double, 'card', amount);
    double.refundMishaps = ['pending'];
    const other = await signInAdmin(context.db, { role: 'finance' });
    const { data } = await refundOf(context, admin, payment, amount);
    if (data.status === 'requested') {
      await send(context, approvePaymentRefund, { token: other.token, params: { id: data.id } });
    }
    await refundDue(context.db, data.id, GATEWAYS.refundOverdueSeconds + 1);
    return { reference, school: id, id: data.id, other };
  };

  it('is refused where the gateway’s books show otherwise', async () => {
    const { reference, id } = await overdue(1000);
    expect((await say(id, 'done')).body.code).toBe('conflict');
    double.refund(reference, 100_000);
    expect((await say(id, 'refused')).body.code).toBe('conflict');
    expect((await say(id, 'done')).body.data.status).toBe('done');
  });

  it('is another one than its requester if it needed two', async () => {
    const { id, school, other } = await overdue(20_000);
    expect((await say(id, 'refused')).body.code).toBe('forbidden');
    expect((await say(id, 'refused', other)).body.data.status).toBe('refused');
    expect((await walletOf(context.db, school)).balance).toBe(2_000_000);
  });
});

describe('PostgreSQL', () => {
  it('refuses more than was paid, a step back, a second open one and a deletion', async () => {
    const { payment } = await paidSchool(context, double, 'card', 20_000);
    const row = { payment_id: payment, requested_by: admin.id, reason: 'x' };
    const add = (amount: number) =>
      insertRow(context.db, 'payment_refunds', {
        ...row,
        status: 'requested',
        amount: amount as never,
      });
    await expect(add(2_000_001)).rejects.toThrow('more than was paid');
    await add(2_000_000);
    await expect(add(1)).rejects.toThrow();
    const all = context.db.updateTable('payment_refunds').where('payment_id', '=', payment);
    await expect(all.set({ status: 'done' }).execute()).rejects.toThrow();
    await expect(all.set({ amount: 1 as never }).execute()).rejects.toThrow('forward only');
    await expect(
      context.db.deleteFrom('payment_refunds').where('payment_id', '=', payment).execute(),
    ).rejects.toThrow('forward only');
  });
});
