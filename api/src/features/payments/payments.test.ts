import {
  getAcademyProfile,
  getPayment,
  getPaymentOptions,
  getTransactionsReport,
  listNotices,
  listPayments,
  listWalletTransactions,
  startPayment,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { academyWith, signInAdmin, signInStaff } from '../../../test/fixtures.ts';
import { SECRETS } from '../../../test/gateways/double.ts';
import {
  callBack,
  depositsOf,
  due,
  expire,
  outcomesOf as keptOutcomes,
  started,
} from '../../../test/payments.ts';
import { PRODUCTION } from '../../../test/production.ts';
import { addTransfer } from '../../../test/statements.ts';
import { testAppWithGateways } from '../../../test/with-gateways.ts';
import { GATEWAYS } from '../../limits.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();

const newSchool = () => academyWith(context.db, { status: 'suspended', balance: 0 });
const show = async (token: string, id: string) =>
  (await send(context, getPayment, { token, params: { id } })).body.data;
const balanceOf = async (id: string) =>
  (await context.db
    .selectFrom('academies')
    .select(['balance', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as { balance: number; status: string };
const noticesOf = async (token: string) =>
  (await send(context, listNotices, { token })).body.data.map(({ kind }: { kind: string }) => kind);
const outcomesOf = (id: string) => keptOutcomes(context.db, id);
const ask = () => askAboutPayments(context.deps);

describe('the ways to pay', () => {
  it('have fees, bounds and what is missing', async () => {
    const { token } = await newSchool();
    const { body } = await send(context, getPaymentOptions, { token });
    expect(body.data).toEqual({
      methods: [
        { method: 'card', fee_hundredths: 0 },
        { method: 'mobile_wallet', fee_hundredths: 0 },
        { method: 'fawry', fee_hundredths: 150 },
      ],
      min: 100,
      max: 200_000,
      missing: { deposit: 4000, one_team: 4500, three_teams: 13_500 },
      under_review: 0,
    });
  });

  it('are none for the deposit of an active school', async () => {
    const { token } = await academyWith(context.db, { balance: 1_000_000 });
    const { body } = await send(context, getPaymentOptions, { token });
    expect(body.data.missing).toEqual({ deposit: 0, one_team: 0, three_teams: 3500 });
  });

  it('come with what is under review of the school’s own transfers, beside what is missing', async () => {
    const { id, token } = await newSchool();
    const other = await newSchool();
    await addTransfer(context.db, 300_000, 'pending', id);
    await addTransfer(context.db, 50_000, 'pending', id);
    await addTransfer(context.db, 70_000, 'rejected', id);
    await addTransfer(context.db, 20_000, 'pending', other.id);
    const { body } = await send(context, getPaymentOptions, { token });
    expect(body.data).toMatchObject({ under_review: 3500, missing: { deposit: 4000 } });
  });
});

describe('without keys', () => {
  const bare = testApp({ ...PRODUCTION });

  it('nothing is offered, started or taken', async () => {
    const { token } = await academyWith(bare.db);
    const offered = await send(bare, getPaymentOptions, { token });
    expect(offered.body.data.methods).toEqual([]);
    const body = { method: 'card', amount: 500 };
    const refused = await send(bare, startPayment, { token, body });
    expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable']);
    for (const url of ['/api/hooks/paymob', '/api/hooks/fawry', '/api/dev/test-bank/1']) {
      const { statusCode } = await bare.app.inject({ method: 'POST', url, body: '{}' });
      expect(statusCode).toBe(404);
    }
  });
});

describe('starting a payment', () => {
  it('leads to Paymob’s page, with the amount and no fee', async () => {
    const { token } = await newSchool();
    const { status, body } = await send(context, startPayment, {
      token,
      body: { method: 'card', amount: 4000 },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'pending', amount: 4000, fee: 0, total: 4000 });
    expect(body.data.pay_url).toContain(
      '/unifiedcheckout/?publicKey=paymob-public-key&clientSecret=',
    );
    expect(double.orderOf(body.data.reference)).toMatchObject({
      total: 400_000,
      gateway: 'paymob',
    });
  });

  it('gets a Fawry code, with the fee on top', async () => {
    const { token } = await newSchool();
    const { body } = await send(context, startPayment, {
      token,
      body: { method: 'fawry', amount: 1000 },
    });
    expect(body.data).toMatchObject({ fee: 15, total: 1015, pay_url: null });
    const { order, total } = double.orderOf(body.data.reference);
    expect([body.data.fawry_code, total]).toEqual([String(order), 101_500]);
  });

  it('is one payment when it is sent twice', async () => {
    const { token } = await newSchool();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = { token, headers, body: { method: 'card', amount: 300 } };
    const [first, second] = [
      await send(context, startPayment, call),
      await send(context, startPayment, call),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect((await send(context, listPayments, { token })).body.meta.total).toBe(1);
  });

  it('says when the gateway does not work; the same call works later', async () => {
    const { token } = await newSchool();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = { token, headers, body: { method: 'card', amount: 300 } };
    double.failures = 1;
    const refused = await send(context, startPayment, call);
    expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable']);
    const again = await send(context, startPayment, call);
    expect([again.status, again.body.data.status]).toEqual([201, 'pending']);
  });

  it('refuses less than the smallest transfer, too many open ones, and other schools', async () => {
    const { token } = await newSchool();
    const small = await send(context, startPayment, {
      token,
      body: { method: 'card', amount: 99 },
    });
    expect(Object.keys(small.body.errors)).toEqual(['amount']);
    const large = { method: 'card', amount: 200_000.01 };
    expect((await send(context, startPayment, { token, body: large })).status).toBe(422);
    const { id } = await started(context, token);
    const other = await newSchool();
    const foreign = await send(context, getPayment, { token: other.token, params: { id } });
    expect(foreign.status).toBe(404);
    for (let n = 1; n < GATEWAYS.openPaymentsMax; n += 1) await started(context, token);
    const body = { method: 'card', amount: 300 };
    const refused = await send(context, startPayment, { token, body });
    expect(refused.body.code).toBe('too_many_open_payments');
  });

  it('needs the permission for money', async () => {
    const { id } = await newSchool();
    const staff = await signInStaff(context.db, id, []);
    const body = { method: 'card', amount: 300 };
    expect((await send(context, startPayment, { token: staff.token, body })).status).toBe(403);
    expect((await send(context, listPayments, { token: staff.token })).status).toBe(200);
  });
});

describe('a callback', () => {
  it.each(['card', 'fawry'] as const)('of %s credits, activates and tells', async (method) => {
    const { id, token } = await newSchool();
    const payment = await started(context, token, method);
    double.decide(payment.reference, 'paid');
    const { statusCode } = await callBack(context, double.callback(payment.reference));
    expect(statusCode).toBe(200);
    expect(await balanceOf(id)).toEqual({ balance: 400_000, status: 'active' });
    expect(await show(token, payment.id)).toMatchObject({
      status: 'paid',
      paid_late: false,
      pay_url: null,
      fawry_code: null,
    });
    expect(await noticesOf(token)).toEqual(['academy_activated', 'payment_received']);
    const ledger = await send(context, listWalletTransactions, { token });
    expect(ledger.body.data[0].description).toContain(payment.reference);
    const profile = await send(context, getAcademyProfile, { token });
    expect(profile.body.data.status).toBe('active');
  });

  it('is found in the ledger’s report by the reference of its payment', async () => {
    const { token } = await newSchool();
    const { reference } = await started(context, token);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    const finance = await signInAdmin(context.db, { role: 'finance' });
    const { body } = await send(context, getTransactionsReport, {
      token: finance.token,
      query: { search: reference },
    });
    expect(body.data).toMatchObject([{ type: 'deposit', reference_number: reference }]);
  });

  it('counts once, however often it comes', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    const told = double.callback(reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => callBack(context, told)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    expect(await outcomesOf(id)).toEqual(['credited']);
  });

  it('that is forged is refused and kept nowhere', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    const { statusCode } = await callBack(context, double.callback(reference, { forged: true }));
    expect(statusCode).toBe(403);
    expect([await outcomesOf(id), await depositsOf(context.db, id)]).toEqual([[], []]);
  });

  it('makes no money with a stolen secret alone: the gateway is asked', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    const stolen = double.callback(reference);
    double.orderOf(reference).state = 'open';
    expect((await callBack(context, stolen)).statusCode).toBe(200);
    expect([await outcomesOf(id), await depositsOf(context.db, id)]).toEqual([['unconfirmed'], []]);
  });

  it('about another amount credits nothing and calls for a person', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference, { total: 1 }));
    expect([await outcomesOf(id), await depositsOf(context.db, id)]).toEqual([['mismatch'], []]);
  });

  it('about an unknown order is kept', async () => {
    const { token } = await newSchool();
    const { reference } = await started(context, token);
    double.decide(reference, 'paid');
    const order = double.orderOf(reference);
    order.order += 1;
    expect((await callBack(context, double.callback(reference))).statusCode).toBe(200);
    const kept = await context.db
      .selectFrom('payment_events')
      .select('payment_id')
      .where('outcome', '=', 'unknown_order')
      .execute();
    expect(kept).toEqual([{ payment_id: null }]);
    expect((await context.app.inject('/metrics')).body).toContain('outcome="unknown_order"');
  });

  it('is answered while the gateway is silent; the job credits later', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    const gate = Promise.withResolvers<void>();
    double.held = gate.promise;
    try {
      const from = performance.now();
      expect((await callBack(context, double.callback(reference))).statusCode).toBe(200);
      expect(performance.now() - from).toBeLessThan(2000);
    } finally {
      double.held = null;
      gate.resolve();
    }
    expect(await outcomesOf(id)).toEqual(['unconfirmed']);
    await ask();
    expect(await depositsOf(context.db, id)).toHaveLength(1);
  });

  it('of a decline leaves the page open for another card', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'declined');
    const declined = double.callback(reference);
    await callBack(context, declined);
    expect(await show(token, id)).toMatchObject({ status: 'failed' });
    expect((await show(token, id)).pay_url).not.toBeNull();
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    await callBack(context, declined);
    expect(await show(token, id)).toMatchObject({ status: 'paid' });
  });

  it('keeps neither card nor person nor secret, in tables and log', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    // Every row of every table.
    const { rows } = await sql<{ all: string }>`
      select schema_to_xml('public', true, false, '')::text as all`.execute(context.db);
    const written = rows[0]?.all ?? '';
    expect(written).toContain(id);
    const page = `egy_csk_test_${double.orderOf(reference).order}`;
    const people = ['CARDHOLDER', 'xxxx2346', 'MasterCard', '01234567890'];
    for (const secret of [...SECRETS, ...people, page]) {
      expect(written).not.toContain(secret);
      expect(context.logged.join('')).not.toContain(secret);
    }
  });

  it('cannot be changed or deleted once it is kept', async () => {
    const { db } = context;
    const all = db.updateTable('payment_events').set({ outcome: 'noted' });
    await expect(all.where('outcome', '=', 'credited').execute()).rejects.toThrow(/append|refuse/i);
    const kept = await db.selectFrom('payment_events').select('event_key').execute();
    await expect(db.deleteFrom('payment_events').execute()).rejects.toThrow(/append|refuse/i);
    expect(await db.selectFrom('payment_events').select('event_key').execute()).toEqual(kept);
  });
});

describe('the job', () => {
  it('credits a payment whose callback is lost', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token, 'fawry');
    double.decide(reference, 'paid');
    await ask();
    expect(await depositsOf(context.db, id)).toHaveLength(0);
    await due(context.db, id);
    await ask();
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    await callBack(context, double.callback(reference));
    expect(await depositsOf(context.db, id)).toHaveLength(1);
  });

  it('ends a payment after its time; money that comes later counts once, with a notice', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token, 'fawry');
    await expire(context.db, id, GATEWAYS.lastAskSeconds);
    await due(context.db, id);
    await ask();
    expect(await show(token, id)).toMatchObject({ status: 'expired', fawry_code: null });
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    await callBack(context, double.callback(reference));
    expect(await show(token, id)).toMatchObject({ status: 'paid', paid_late: true });
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    expect(await noticesOf(token)).toContain('payment_late');
  });

  it('tries again later when the gateway does not answer', async () => {
    const { token } = await newSchool();
    const { id, reference } = await started(context, token);
    double.decide(reference, 'paid');
    await due(context.db, id);
    double.failures = 100;
    await ask();
    expect(await show(token, id)).toMatchObject({ status: 'pending' });
    double.failures = 0;
    await due(context.db, id);
    await ask();
    expect(await show(token, id)).toMatchObject({ status: 'paid' });
  });
});

it('the ledger proves every payment', async () => {
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
});
