import {
  getAcademyProfile,
  getPayment,
  getTransactionsReport,
  listNotices,
  listWalletTransactions,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { SECRETS } from '../../../../test/gateways/double.ts';
import { depositsOf, outcomesOf as keptOutcomes } from '../../../../test/payment-rows.ts';
import { callBack, due, expire, started } from '../../../../test/payments.ts';
import { listRows, readRow } from '../../../../test/rows.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();

const newSchool = () => academyWith(context.db, { status: 'suspended', balance: 0 });
const show = async (token: string, id: string) =>
  (await send(context, getPayment, { token, params: { id } })).body.data;
const balanceOf = async (id: string) =>
  (await readRow(context.db, 'academies', id, 'balance', 'status')) as {
    balance: number;
    status: string;
  };
const noticesOf = async (token: string) =>
  (await send(context, listNotices, { token })).body.data.map(({ kind }: { kind: string }) => kind);
const outcomesOf = (id: string) => keptOutcomes(context.db, id);
const ask = () => askAboutPayments(context.deps);

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
    const kept = await listRows(
      context.db,
      'payment_events',
      { outcome: 'unknown_order' },
      'payment_id',
    );
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
