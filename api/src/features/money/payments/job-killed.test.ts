import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { academyWith } from '../../../../test/fixtures.ts';
import { ledgerOf, walletOf } from '../../../../test/money-back.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { due, started, startedByNewSchool } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';

const JOB = fileURLToPath(new URL('../../../../test/payments-job.ts', import.meta.url));
const REFUND = '/api/acceptance/void_refund/refund';
const BOOKS = /^\/api\/acceptance\/transactions\//;
const DAY = 24 * 3600;

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = () => askAboutPayments(context.deps);
/** Number of calls to the gateway so far, without those for its tokens. */
const asksOf = () => double.calls.filter((path) => !path.endsWith('/tokens')).length;

async function paid(method: 'card' | 'fawry' = 'card') {
  const payment = await startedByNewSchool(context, method);
  double.decide(payment.reference, 'paid');
  await due(context.db, payment.id);
  return payment.id;
}

/** A paid payment, and a refund taken from the wallet but not sent, due to be sent. */
async function reserved() {
  const school = await paidSchool(context, double);
  double.failures = 1;
  const { data } = await refundOf(context, admin, school.payment, 15, 4000);
  expect(data.status).toBe('reserved');
  await refundDue(context.db, data.id);
  return { ...school, refund: data.id };
}
const refundNow = async (payment: string) =>
  (await refundsOf(context, admin, payment)).refunds[0]?.status;

/** Sets the next try of these payments and refunds `seconds` earlier, as if that time passed. */
async function pass(ids: string[], seconds: number) {
  for (const table of ['payments', 'payment_refunds']) {
    await sql`update ${sql.table(table)} set ask_at = ask_at - make_interval(secs => ${seconds})
      where id = any(${ids}::uuid[])`.execute(context.db);
  }
}

/** Payments that a run has asked about, with the seconds until the job may take them again. */
const begunOf = async (ids: string[]) =>
  (
    await sql<{ id: string; left: number }>`select id, extract(epoch from ask_at - now())::float8
      as left from payments where id = any(${ids}::uuid[]) and asked > 0`.execute(context.db)
  ).rows;

/** Runs the job in a process that is killed while the gateway holds `answers` answers back. */
async function killedRun(answers: number, holds: (path: string) => boolean = () => true) {
  let held = 0;
  double.holds = (path) => {
    if (!holds(path)) return false;
    held += 1;
    return true;
  };
  double.held = new Promise(() => undefined);
  const env = { ...double.env(), APP_SECRET: 'x'.repeat(64), PATH: process.env.PATH ?? '' };
  const job = spawn(process.execPath, [JOB], {
    env: { ...env, JOB_CONNECTION: JSON.stringify(context.connection) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(job, 'exit');
  try {
    await expect.poll(() => held, { timeout: 40_000, interval: 20 }).toBe(answers);
  } finally {
    job.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    double.held = null;
  }
}

describe('a run that is killed', { timeout: 90_000 }, () => {
  it('leaves its payments to the next one, which credits each once', async () => {
    const { db } = context;
    const more = GATEWAYS.asksAtOnce + 2;
    const ids: string[] = [];
    for (let n = 0; n < more; n += 1) ids.push(await paid('fawry'));
    const later = await started(context, (await academyWith(db)).token, 'fawry');
    const before = await paymentOf(db, later.id);
    await killedRun(GATEWAYS.asksAtOnce);
    for (const id of ids) expect(await depositsOf(db, id)).toEqual([]);
    // Not at once: another instance would ask in the time in which this one still might.
    const begun = await begunOf(ids);
    expect(begun).toHaveLength(GATEWAYS.asksAtOnce);
    for (const { left } of begun) {
      expect(left).toBeGreaterThan(GATEWAYS.firstAskSeconds - 30);
      expect(left).toBeLessThanOrEqual(GATEWAYS.firstAskSeconds);
    }
    await ask();
    for (const { id } of begun) expect(await depositsOf(db, id)).toEqual([]);
    await pass(ids, GATEWAYS.firstAskSeconds);
    await Promise.all([ask(), ask()]);
    for (const id of ids) {
      expect(await depositsOf(db, id)).toHaveLength(1);
      expect(await outcomesOf(db, id)).toEqual(['credited']);
    }
    await pass(ids, DAY);
    await ask();
    for (const id of ids) expect(await depositsOf(db, id)).toHaveLength(1);
    expect(await paymentOf(db, later.id)).toEqual(before);
  });

  it('before it sent a refund leaves it to the next one, which sends it once', async () => {
    const { payment, refund, reference, id } = await reserved();
    await killedRun(1, (path) => BOOKS.test(path));
    expect([await refundNow(payment), double.refunded(reference)]).toEqual(['reserved', 0]);
    await pass([refund], DAY);
    await Promise.all([ask(), ask()]);
    expect([await refundNow(payment), double.refunded(reference)]).toEqual(['done', 1500]);
    expect(double.orderOf(reference).refunds).toHaveLength(1);
    expect(await ledgerOf(context.db, id)).toEqual([
      ['deposit', 400_000],
      ['payout', -1500],
    ]);
  });

  it('while it sends a refund does not send it again: the next one reads the books', async () => {
    const { payment, refund, reference, id } = await reserved();
    await killedRun(1, (path) => path === REFUND);
    expect(await refundNow(payment)).toBe('sent');
    double.refund(reference, 1500);
    await pass([refund], DAY);
    await Promise.all([ask(), ask()]);
    expect(await refundNow(payment)).toBe('done');
    expect(double.orderOf(reference).refunds).toHaveLength(1);
    expect((await walletOf(context.db, id)).balance).toBe(398_500);
    await pass([refund], DAY);
    await ask();
    expect(double.orderOf(reference).refunds).toHaveLength(1);
  });
});

it('a run whose gateway is silent ends at its limit, and leaves the rest to the next one', async () => {
  const { db } = context;
  const ids: string[] = [];
  for (let n = 0; n < GATEWAYS.asksAtOnce + 3; n += 1) ids.push(await paid('fawry'));
  const gate = Promise.withResolvers<void>();
  const [before, begun] = [asksOf(), performance.now()];
  double.held = gate.promise;
  const run = ask();
  try {
    await expect.poll(() => asksOf() - before).toBe(GATEWAYS.asksAtOnce);
    // The time of the run is over while it waits for the first answers.
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + GATEWAYS.runSeconds * 1000);
    await run;
  } finally {
    double.held = null;
    gate.resolve();
    vi.restoreAllMocks();
  }
  expect(performance.now() - begun).toBeLessThan(GATEWAYS.askTimeoutMs + 3000);
  expect(asksOf() - before).toBe(GATEWAYS.asksAtOnce);
  // What it did not begin is due at once, as if it had not been taken.
  const rows = await Promise.all(ids.map((id) => paymentOf(db, id)));
  const left = rows.filter(({ asked }) => asked === 0);
  expect(left).toHaveLength(3);
  for (const { ask_at } of left) expect(ask_at?.getTime()).toBeLessThanOrEqual(Date.now());
  await ask();
  for (const { id } of left) expect(await depositsOf(db, id)).toHaveLength(1);
  const begunIds = rows.filter(({ asked }) => asked === 1).map(({ id }) => id);
  expect(begunIds).toHaveLength(GATEWAYS.asksAtOnce);
  await pass(begunIds, GATEWAYS.firstAskSeconds);
  await ask();
  for (const id of ids) expect(await depositsOf(db, id)).toHaveLength(1);
});
