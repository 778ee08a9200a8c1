import { getPayment, getPaymentOptions, listPayments, startPayment } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInStaff } from '../../../../test/fixtures.ts';
import { started } from '../../../../test/payments.ts';
import { PRODUCTION } from '../../../../test/production.ts';
import { addTransfer } from '../../../../test/statements.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();

const newSchool = () => academyWith(context.db, { status: 'suspended', balance: 0 });

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
    const { id, token } = await newSchool();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = { token, headers, body: { method: 'card', amount: 300 } };
    double.failures = 1;
    const refused = await send(context, startPayment, call);
    expect([refused.status, refused.body.code]).toEqual([503, 'payments_unavailable']);
    const isNotStarted = async () =>
      (await send(context, listPayments, { token })).body.data[0].not_started;
    expect(await isNotStarted()).toBe(false);
    await sql`update payments set created_at = now() - make_interval(secs => ${
      GATEWAYS.startGivenUpSeconds + 1
    }) where academy_id = ${id}`.execute(context.db);
    expect(await isNotStarted()).toBe(true);
    const again = await send(context, startPayment, call);
    expect([again.status, again.body.data.status]).toEqual([201, 'pending']);
    expect(await isNotStarted()).toBe(false);
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
    expect((await send(context, listPayments, { token: staff.token })).status).toBe(403);
  });
});
