import { asPiastres, LIMITS, settlePaymentRefund } from '@midan/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { walletOf } from '../../../../test/money-back.ts';
import {
  addPaymentRefund,
  paidSchool,
  refundDue,
  refundOf,
  refundsOf,
} from '../../../../test/payment-refunds.ts';
import { outcomesOf } from '../../../../test/payment-rows.ts';
import { callBack } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';
import { verdictOf } from './refund-verdict.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = () => askAboutPayments(context.deps);
const first = async (payment: string) => (await refundsOf(context, admin, payment)).refunds[0];
const balanceOf = async (id: string) => (await walletOf(context.db, id)).balance;

describe('what the books say of a refund of 10 EGP', () => {
  const told = (
    refunded: number | null,
    refused: boolean,
    done = 0,
    before: number | null = done,
    isSettled = true,
  ) =>
    verdictOf(
      {
        amount: asPiastres(1000),
        refunded_before: before === null ? null : asPiastres(before),
        refused_at: refused ? new Date() : null,
      },
      refunded === null ? null : asPiastres(refunded),
      { done: asPiastres(done), isSettled },
    );

  it.each([
    ['nothing, without an answer', told(0, false), 'unknown'],
    ['nothing, after a refusal', told(0, true), 'unmade'],
    ['nothing, soon after a refusal', told(0, true, 0, 0, false), 'unknown'],
    ['exactly it', told(1000, false), 'made'],
    ['exactly it, after a refusal', told(1000, true), 'made'],
    ['exactly it, soon after a refusal', told(1000, true, 0, 0, false), 'made'],
    ['earlier ones, without an answer', told(500, false, 500), 'unknown'],
    ['earlier ones and it', told(1500, false, 500), 'made'],
    ['less than it, after a refusal', told(700, true), 'unmade'],
    ['less than it, soon after a refusal', told(700, true, 0, 0, false), 'unknown'],
    ['less than it, without an answer', told(700, false), 'unknown'],
    ['more than it, without an answer', told(1700, false), 'unknown'],
    ['more than it, after a refusal', told(1700, true), 'unknown'],
    ['a first part of no amount', told(null, false), 'made'],
    ['a first part of no amount, after a refusal', told(null, true), 'unknown'],
    ['a further part of no amount', told(null, false, 500, null), 'unknown'],
    ['a further part of no amount, after a refusal', told(null, true, 500, null), 'unknown'],
  ])('%s', (_what, verdict, expected) => {
    expect(verdict).toBe(expected);
  });
});

describe('a refund', () => {
  it('that the gateway refuses, but has made, is not given back', async () => {
    const { payment, id, reference } = await paidSchool(context, double);
    double.refundMishaps = ['deny'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    expect(data.status).toBe('done');
    expect([await balanceOf(id), double.refunded(reference)]).toEqual([300_000, 100_000]);
  });

  it('that the card’s bank refuses keeps the number of its transaction, and adds no event', async () => {
    const { payment, id, reference } = await paidSchool(context, double);
    double.refundMishaps = ['decline'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    const number = String(double.orderOf(reference).failedRefunds[0]?.id);
    expect(data).toMatchObject({ status: 'sent', gateway_refund: number });
    await callBack(context, double.failedRefundCallback(reference));
    expect(await outcomesOf(context.db, payment)).toEqual(['credited', 'noted']);
    await refundDue(context.db, data.id, GATEWAYS.refusalSettlesSeconds);
    await ask();
    expect(await first(payment)).toMatchObject({ status: 'refused', gateway_refund: number });
    expect(await balanceOf(id)).toBe(400_000);
  });

  it('whose answer is lost gets no number from a refund that failed', async () => {
    const { payment, reference } = await paidSchool(context, double);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    double.orderOf(reference).failedRefunds.push({ id: 77_001, amount: 100_000 });
    await callBack(context, double.failedRefundCallback(reference));
    expect(await first(payment)).toMatchObject({ id: data.id, gateway_refund: null });
    expect(await outcomesOf(context.db, payment)).toEqual(['credited', 'noted']);
  });

  it('that failed at the dashboard needs nobody', async () => {
    const { payment, reference } = await paidSchool(context, double);
    double.orderOf(reference).failedRefunds.push({ id: 77_002, amount: 100_000 });
    await callBack(context, double.failedRefundCallback(reference));
    expect(await outcomesOf(context.db, payment)).toEqual(['credited', 'noted']);
  });

  it('that is refused while the books are silent waits for them', async () => {
    const { payment, id, reference } = await paidSchool(context, double);
    const real = globalThis.fetch;
    let hasRefused = false;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, request) => {
      const isRefund = String(url).endsWith('/refund');
      if (hasRefused && !isRefund) return Promise.resolve(new Response('', { status: 503 }));
      hasRefused ||= isRefund;
      return real(url, request);
    });
    double.refundMishaps = ['refuse'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    expect([data.status, await balanceOf(id)]).toEqual(['sent', 300_000]);
    vi.restoreAllMocks();
    await refundDue(context.db, data.id, GATEWAYS.refusalSettlesSeconds);
    await ask();
    expect(await first(payment)).toMatchObject({ status: 'refused', refusal: 'gateway' });
    expect([await balanceOf(id), double.refunded(reference)]).toEqual([400_000, 0]);
  });

  it.each([
    ['card', 'done'],
    // Fawry's books do not tell how much of a payment with a fee went back: a person looks there.
    ['fawry', 'sent'],
  ] as const)(
    'that the gateway refuses, but has made, is not given back while its books lag (%s)',
    async (method, status) => {
      const { payment, id, reference } = await paidSchool(context, double, method);
      double.refundMishaps = ['deny'];
      double.booksLag = true;
      const { data } = await refundOf(context, admin, payment, 4000);
      expect([data.status, await balanceOf(id)]).toEqual(['sent', 0]);
      await refundDue(context.db, data.id, GATEWAYS.refusalSettlesSeconds - 60);
      await ask();
      expect([(await first(payment))?.status, await balanceOf(id)]).toEqual(['sent', 0]);
      double.booksLag = false;
      await refundDue(context.db, data.id, 60);
      await ask();
      expect([(await first(payment))?.status, await balanceOf(id)]).toEqual([status, 0]);
      expect(double.refunded(reference)).toBe(400_000);
    },
  );

  it.each([409, 429])('that is answered %i may be made, and is asked about', async (status) => {
    const { payment, id, reference } = await paidSchool(context, double);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, request) =>
      String(url).endsWith('/refund')
        ? Promise.resolve(new Response('{}', { status }))
        : real(url, request),
    );
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    for (const seconds of [0, 24 * 3600]) {
      await refundDue(context.db, data.id, seconds);
      await ask();
      expect([(await first(payment))?.status, await balanceOf(id)]).toEqual(['sent', 300_000]);
    }
    double.refund(reference, 100_000);
    await refundDue(context.db, data.id);
    await ask();
    expect([(await first(payment))?.status, await balanceOf(id)]).toEqual(['done', 300_000]);
  });

  it.each([
    [404, false],
    [503, true],
  ])('whose books are answered %i is the gateway’s silence: %s', async (status, isSilence) => {
    const { payment, id } = await paidSchool(context, double);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(new Response('{}', { status })),
    );
    const before = context.logged.length;
    await refundDue(context.db, data.id);
    await ask();
    const log = context.logged.slice(before).join('');
    expect(log.includes('gateways did not answer')).toBe(isSilence);
    expect(log.includes('did not tell of a refund')).toBe(!isSilence);
    expect([(await first(payment))?.status, await balanceOf(id)]).toEqual(['sent', 300_000]);
  });

  it('to which no connection was made is given back at once', async () => {
    const { payment, id } = await paidSchool(context, double);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, request) => {
      if (!String(url).endsWith('/refund')) return real(url, request);
      const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return Promise.reject(new TypeError('fetch failed', { cause }));
    });
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    expect(data).toMatchObject({ status: 'refused', refusal: 'not_taken' });
    expect(await balanceOf(id)).toBe(400_000);
  });

  it('whose connection broke is not given back', async () => {
    const { payment, id } = await paidSchool(context, double);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, request) => {
      if (!String(url).endsWith('/refund')) return real(url, request);
      const cause = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      return Promise.reject(new TypeError('fetch failed', { cause }));
    });
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    await refundDue(context.db, data.id, 24 * 3600);
    await ask();
    expect((await first(payment))?.status).toBe('sent');
    expect(await balanceOf(id)).toBe(300_000);
  });

  it('beside one of the dashboard, whose sums do not tell, waits for a person', async () => {
    const { payment, id, reference } = await paidSchool(context, double);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 1000, 4000);
    double.refund(reference, 170_000);
    await refundDue(context.db, data.id, GATEWAYS.refundOverdueSeconds + 1);
    await ask();
    expect(await first(payment)).toMatchObject({ status: 'sent', is_overdue: true });
    expect(await outcomesOf(context.db, payment)).toEqual(['credited', 'mismatch']);
    expect(await balanceOf(id)).toBe(300_000);
    const call = { token: admin.token, params: { id: data.id }, body: { outcome: 'refused' } };
    expect((await send(context, settlePaymentRefund, call)).body.data.refusal).toBe('person');
  });

  it('that a person called not made still counts for what one may refund alone', async () => {
    const { payment } = await paidSchool(context, double);
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, admin, payment, 4000);
    await refundDue(context.db, data.id, GATEWAYS.refundOverdueSeconds + 1);
    const call = { token: admin.token, params: { id: data.id }, body: { outcome: 'refused' } };
    await send(context, settlePaymentRefund, call);
    const { alone_max } = await refundsOf(context, admin, payment);
    expect(alone_max).toBe(LIMITS.moneyAlonePiastres / 100 - 4000);
  });
});

it('many refunds are asked about in one run, each once', async () => {
  const { db } = context;
  const owner = { academyId: (await academyWith(db)).id, administratorId: admin.id };
  const sent = new Date();
  const times = { status: 'sent', reserved_at: sent, sent_at: sent, ask_at: sent } as const;
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    ids.push(await addPaymentRefund(db, owner, times));
  }
  const before = double.calls.length;
  await ask();
  const asked = double.calls.slice(before).filter((path) => path.includes('/transactions/'));
  expect(asked).toHaveLength(ids.length);
  const rows = db.selectFrom('payment_refunds').select('id').where('id', 'in', ids);
  expect(await rows.where('ask_at', '<=', sql<Date>`now()`).execute()).toEqual([]);
});
