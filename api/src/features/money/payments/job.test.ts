import { asPiastres } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { academyWith } from '../../../../test/fixtures.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { callBack, due, paymentReference, startedByNewSchool } from '../../../../test/payments.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';
import { takeAsked } from './asking-queries.ts';

const { double, context } = await testAppWithGateways();

const paid = async (method: 'card' | 'fawry' = 'card') => {
  const payment = await startedByNewSchool(context, method);
  double.decide(payment.reference, 'paid');
  await due(context.db, payment.id);
  return payment;
};
const ask = () => askAboutPayments(context.deps);

it('one payment that cannot be settled does not stop the others', async () => {
  const { db, logged } = context;
  const payments = [await paid(), await paid(), await paid('fawry'), await paid(), await paid()];
  const [bad, ...good] = payments.map(({ id }) => id) as [string, ...string[]];
  await sql`create function refuse_bad() returns trigger language plpgsql as
    $$ begin raise exception 'bad'; end $$`.execute(db);
  await sql`create trigger refuse_bad before insert on wallet_transactions for each row
    when (new.cause_id = ${sql.lit(bad)}) execute function refuse_bad()`.execute(db);
  const before = logged.length;
  try {
    await ask();
    expect(logged.slice(before).join('')).toContain('could not be settled');
    // Expected here; an error in the log fails the test otherwise.
    logged.length = before;
  } finally {
    await sql`drop trigger refuse_bad on wallet_transactions`.execute(db);
    await sql`drop function refuse_bad`.execute(db);
  }
  for (const id of good) expect(await depositsOf(db, id)).toHaveLength(1);
  expect(await paymentOf(db, bad)).toMatchObject({ status: 'pending' });
  await due(db, bad);
  await ask();
  expect(await depositsOf(db, bad)).toHaveLength(1);
});

it('asks about a few payments at the same time', async () => {
  for (let n = 0; n < GATEWAYS.asksAtOnce + 2; n += 1) await paid('fawry');
  const gate = Promise.withResolvers<void>();
  const before = double.calls.length;
  double.held = gate.promise;
  const run = ask();
  const held = () => double.calls.length - before;
  try {
    await expect.poll(held).toBe(GATEWAYS.asksAtOnce);
  } finally {
    double.held = null;
    gate.resolve();
    await run;
  }
  expect(held()).toBe(GATEWAYS.asksAtOnce + 2);
});

it('keeps, counts and names what the gateway has instead of the money', async () => {
  const { db, logged, app } = context;
  const { id, reference } = await paid('fawry');
  double.orderOf(reference).total += 500;
  const count = async () => {
    const { body } = await app.inject('/metrics');
    return Number(/\{gateway="fawry",outcome="mismatch"\} (\d+)/.exec(body)?.[1]);
  };
  const [lines, counted] = [logged.length, await count()];
  await ask();
  await due(db, id);
  await ask();
  expect(await outcomesOf(db, id)).toEqual(['mismatch']);
  expect(await depositsOf(db, id)).toEqual([]);
  expect(await count()).toBe(counted + 1);
  expect(logged.slice(lines).join('')).toContain('needs a person');
});

describe('many payments', () => {
  const MANY = 40;
  /** Inserts open Fawry codes that have been due for an hour. */
  async function waiting(): Promise<string[]> {
    const { id: academy_id } = await academyWith(context.db, { balance: 0 });
    const codes = Array.from({ length: MANY }, () => ({
      academy_id,
      gateway: 'fawry' as const,
      method: 'fawry' as const,
      status: 'pending' as const,
      reference: paymentReference(),
      amount: asPiastres(10_000),
      fee: asPiastres(0),
      expires_at: sql<Date>`now() + interval '1 day'`,
      ask_at: sql<Date>`now() - interval '1 hour'`,
    }));
    const rows = await context.db.insertInto('payments').values(codes).returning('id').execute();
    return rows.map(({ id }) => id);
  }
  const stillDue = async (ids: string[]) => {
    const rows = context.db.selectFrom('payments').select('id').where('id', 'in', ids);
    return (await rows.where('ask_at', '<=', sql<Date>`now()`).execute()).length;
  };
  const drop = (ids: string[]) =>
    context.db.updateTable('payments').set({ ask_at: null }).where('id', 'in', ids).execute();

  it('are asked about in one run, each once', async () => {
    const ids = await waiting();
    const before = double.calls.length;
    await ask();
    expect(double.calls.length - before).toBe(ids.length);
    expect(await stillDue(ids)).toBe(0);
    await drop(ids);
  });

  it('wait for the next run when the gateway is silent', async () => {
    const ids = await waiting();
    double.failures = 1000;
    const before = double.calls.length;
    try {
      await ask();
    } finally {
      double.failures = 0;
    }
    expect(double.calls.length - before).toBeLessThan(GATEWAYS.silentMax + GATEWAYS.asksAtOnce);
    expect(await stillDue(ids)).toBeGreaterThan(MANY - GATEWAYS.silentMax - GATEWAYS.asksAtOnce);
    await drop(ids);
  });

  it('begin with what a callback calls paid', async () => {
    const ids = await waiting();
    const payment = await paid('fawry');
    double.failures = 1;
    await callBack(context, double.callback(payment.reference));
    expect(await outcomesOf(context.db, payment.id)).toEqual(['unconfirmed']);
    await due(context.db, payment.id);
    expect((await takeAsked(context.db, 'fawry'))?.id).toBe(payment.id);
    await drop(ids);
  });
});
