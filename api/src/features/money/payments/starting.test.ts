import { getPayment, type PaymentMethod, startPayment } from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type TestApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { depositsOf, paymentOf } from '../../../../test/payment-rows.ts';
import { callBack, due, expire, started } from '../../../../test/payments.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { buildApp } from '../../../app.ts';
import { openDatabase } from '../../../db/pool.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();

const newSchool = () => academyWith(context.db, { status: 'suspended', balance: 0 });
const ask = () => askAboutPayments(context.deps);

/** Starts a payment whose answer is lost. Returns its row and the same call again. */
async function lost(token: string, method: PaymentMethod) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = { token, headers, body: { method, amount: 4000 } };
  double.lostAnswers = 1;
  const { status } = await send(context, startPayment, call);
  expect(status).toBe(503);
  const row = await context.db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('status', '=', 'created')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...row, again: () => send(context, startPayment, call) };
}

describe('an order whose answer was lost', () => {
  it('at Fawry gets its code when the school tries again', async () => {
    const { token } = await newSchool();
    const { again, reference } = await lost(token, 'fawry');
    const { status, body } = await again();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      reference,
      status: 'pending',
      fawry_code: String(double.orderOf(reference).order),
    });
  });

  it('at Fawry is known to its callback', async () => {
    const { token } = await newSchool();
    const { id, reference } = await lost(token, 'fawry');
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect(await depositsOf(context.db, id)).toHaveLength(1);
  });

  it('is asked about a minute later', async () => {
    const { token } = await newSchool();
    const { id, reference } = await lost(token, 'fawry');
    const { rows } = await sql<{ soon: boolean }>`
      select ask_at <= now() + make_interval(secs => ${GATEWAYS.firstAskSeconds}) as soon
      from payments where id = ${id}`.execute(context.db);
    expect(rows).toEqual([{ soon: true }]);
    double.decide(reference, 'paid');
    await due(context.db, id);
    await ask();
    expect(await depositsOf(context.db, id)).toHaveLength(1);
  });

  it('at Paymob is started anew under a further name', async () => {
    const { token } = await newSchool();
    const { again, reference, id } = await lost(token, 'card');
    const { order } = double.orderOf(reference);
    const { status, body } = await again();
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect(double.orderOf(reference).order).not.toBe(order);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect(await depositsOf(context.db, id)).toHaveLength(1);
  });
});

describe('the time to pay', () => {
  it('is what is left of it when the page is opened later', async () => {
    const { token } = await newSchool();
    const { again, reference, id } = await lost(token, 'card');
    await updateRow(context.db, 'payments', id, {
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    });
    await again();
    const { lifetime } = double.orderOf(reference);
    expect(lifetime).toBeGreaterThan(200);
    expect(lifetime).toBeLessThanOrEqual(300);
  });

  it('that is over starts nothing', async () => {
    const { token } = await newSchool();
    const { again, id } = await lost(token, 'card');
    await expire(context.db, id);
    const calls = double.calls.length;
    expect((await again()).body.data).toMatchObject({ status: 'expired', pay_url: null });
    expect(double.calls).toHaveLength(calls);
  });
});

describe('the address of the gateway’s page', () => {
  const kept = async (id: string) => JSON.stringify((await paymentOf(context.db, id)).action);

  it('is kept until it is paid or over, also after a decline', async () => {
    const { token } = await newSchool();
    const paid = await started(context, token);
    expect(await kept(paid.id)).toContain('egy_csk');
    double.decide(paid.reference, 'declined');
    await callBack(context, double.callback(paid.reference));
    expect(await kept(paid.id)).toContain('egy_csk');
    double.decide(paid.reference, 'paid');
    await callBack(context, double.callback(paid.reference));
    expect(await kept(paid.id)).toBe('null');

    const over = await started(context, token);
    await expire(context.db, over.id);
    await due(context.db, over.id);
    await ask();
    expect([await kept(over.id), (await paymentOf(context.db, over.id)).status]).toEqual([
      'null',
      'expired',
    ]);
  });

  it('goes too when the job slept through the expiry and the last question', async () => {
    const { token } = await newSchool();
    const { id } = await started(context, token);
    await expire(context.db, id, GATEWAYS.askedAfterExpirySeconds);
    await due(context.db, id);
    await ask();
    expect(await paymentOf(context.db, id)).toMatchObject({
      status: 'expired',
      action: null,
      ask_at: null,
    });
  });

  it('stands in no kept reply', async () => {
    const { token } = await newSchool();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await send(context, startPayment, { token, headers, body: { method: 'card', amount: 300 } });
    const { rows } = await sql`select response::text from idempotency_keys
      where key = ${headers['idempotency-key']}`.execute(context.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('egy_csk');
  });
});

describe('open payments', () => {
  it('are bounded for each way to pay, and those that are over do not count', async () => {
    const { token } = await newSchool();
    const ids: string[] = [];
    for (let n = 0; n < GATEWAYS.openPaymentsMax; n += 1) {
      ids.push((await started(context, token, 'fawry')).id);
    }
    const refused = await send(context, startPayment, {
      token,
      body: { method: 'fawry', amount: 300 },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_open_payments']);
    const { body: shown } = await send(context, getPayment, {
      token,
      params: { id: ids[0] ?? '' },
    });
    expect(refused.body.message).toContain(shown.data.fawry_code);
    await started(context, token, 'card');
    await expire(context.db, ids[0] ?? '');
    await started(context, token, 'fawry');
  });
});

describe('with one connection to the database', () => {
  const small = {} as TestApp;
  beforeAll(async () => {
    const db = openDatabase(context.connection, { max: 1, onError: () => undefined });
    const deps = { ...context.deps, db, readDb: db };
    const app = await buildApp(deps, deps.log);
    Object.assign(small, context, { app, deps, db });
  });
  afterAll(async () => {
    await small.app.close();
    await small.db.destroy();
  });

  it('payments are started, credited by callback and by job: no transaction needs a second one', async () => {
    const { token, id: academyId } = await academyWith(small.db, {
      status: 'suspended',
      balance: 0,
    });
    const [told, asked] = await Promise.all([
      started(small, token, 'card'),
      started(small, token, 'fawry'),
    ]);
    for (const { reference } of [told, asked]) double.decide(reference, 'paid');
    await callBack(small, double.callback(told.reference));
    await due(small.db, asked.id);
    await askAboutPayments(small.deps);
    const { balance, status } = await readRow(small.db, 'academies', academyId);
    expect([balance, status]).toEqual([800_000, 'active']);
  }, 20_000);
});
