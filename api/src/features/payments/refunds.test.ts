import {
  approvePaymentRefund,
  declinePaymentRefund,
  getPayment,
  LIMITS,
  listWalletTransactions,
  settlePaymentRefund,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { signInAdmin } from '../../../test/fixtures.ts';
import { lockWait } from '../../../test/lock-wait.ts';
import { metricOf } from '../../../test/metrics.ts';
import { ledgerOf, noticesOf, payTo, walletOf } from '../../../test/money-back.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../test/payment-refunds.ts';
import { callBack, outcomesOf } from '../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { GATEWAYS } from '../../limits.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const ask = () => askAboutPayments(context.deps);
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
  const LIMIT = LIMITS.refundApprovalAbovePiastres / 100;

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
  const LARGE = LIMITS.refundApprovalAbovePiastres / 100 + 1;
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

describe('PostgreSQL', () => {
  it('refuses more than was paid, a step back, a second open one and a deletion', async () => {
    const { payment } = await paidSchool(context, double, 'card', 20_000);
    const row = { payment_id: payment, requested_by: admin.id, reason: 'x' };
    const add = (amount: number) =>
      context.db
        .insertInto('payment_refunds')
        .values({ ...row, status: 'requested', amount: amount as never })
        .execute();
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

it('the ledger proves every refund', async () => {
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
});
