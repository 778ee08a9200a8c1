import { randomInt } from 'node:crypto';
import { PAYMENT_GATEWAYS, type PaymentMethod, settlePaymentRefund } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import type { RefundMishap, SentCallback } from '../../../../test/gateways/double.ts';
import { refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { callBack, due, expire, started } from '../../../../test/payments.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { chance as seeded } from '../../../seed/chance.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';
import { sumRefunds } from './refund-queries.ts';
import { settleRefunds } from './refund-sending.ts';

/** Random histories; 1,000 with PAYMENT_HISTORIES=1000. */
const HISTORIES = Number(process.env.PAYMENT_HISTORIES ?? 120);
const METHODS: PaymentMethod[] = ['card', 'mobile_wallet', 'fawry'];

const { double, context } = await testAppWithGateways();

/** A failure names it; the same histories again with PAYMENT_SEED. */
const SEED = Number(process.env.PAYMENT_SEED ?? randomInt(2 ** 31));
const { whole, pick } = seeded(SEED);
const chance = (percent: number): boolean => whole(1, 100) <= percent;

/** Decides a payment in up to three tries; its callbacks, some lost, repeated, forged or wrong. */
function decided(reference: string): SentCallback[] {
  const told: SentCallback[] = [];
  for (let tries = whole(0, 3); tries > 0; tries -= 1) {
    if (double.orderOf(reference).state === 'paid') break;
    double.decide(reference, chance(60) ? 'paid' : 'declined');
    // Lost, sent once or several times, or joined by a forged one or one about other money.
    const copies = pick([0, 1, 1, 2, 4]);
    for (let n = 0; n < copies; n += 1) told.push(double.callback(reference));
    if (chance(20)) told.push(double.callback(reference, { forged: true }));
    if (chance(10)) told.push(double.callback(reference, { total: whole(1, 99) }));
  }
  return told;
}

/** Callbacks in random order, some after the expiry; every second payment is refunded. */
async function live(token: string): Promise<void> {
  const amount = whole(10_000, 500_000) / 100;
  const { id, reference } = await started(context, token, pick(METHODS), amount);
  const told = decided(reference)
    .map((each) => ({ each, place: whole(1, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const late = chance(20);
  if (late) {
    await expire(context.db, id);
    if (chance(50)) await due(context.db, id);
    await askAboutPayments(context.deps);
  }
  if (chance(20)) double.failures = whole(1, 3);
  for (const each of told) await callBack(context, each);
  double.failures = 0;
  if (chance(50)) await refundSome(id);
}

const settle = () =>
  Promise.all(
    PAYMENT_GATEWAYS.map((gateway) => settleRefunds(context.deps, gateway, Date.now() + 60_000)),
  );

/** Settles open refunds once the books prove what became of refused ones. */
async function settleLater(): Promise<void> {
  for (const { id } of await openRefunds()) {
    await refundDue(context.db, id, GATEWAYS.refusalSettlesSeconds);
  }
  await settle();
}

/** Refunds parts or all; now and then the gateway refuses, breaks or loses its answer. */
async function refundSome(id: string): Promise<void> {
  const admin = await signInAdmin(context.db, { role: 'finance' });
  for (let tries = whole(1, 4); tries > 0; tries -= 1) {
    const { left } = await refundsOf(context, admin, id);
    if (left === 0) return;
    const amount = chance(30) ? left : whole(1, Math.round(left * 100)) / 100;
    double.refundMishaps = chance(50)
      ? [pick<RefundMishap>(['refuse', 'fail', 'lose', 'deny'])]
      : [];
    if (chance(20)) double.failures = 1;
    await refundOf(context, admin, id, amount, left);
    double.failures = 0;
    if (chance(50)) await settleLater();
  }
  double.refundMishaps = [];
}

const openRefunds = () =>
  context.db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.status', 'refund.amount', 'payment.reference', 'payment_id'])
    .where('refund.status', 'in', ['reserved', 'sent'])
    .execute();

/** Ends open refunds by the books hours later, the rest as an administrator records it. */
async function endRefunds(): Promise<void> {
  for (let runs = 0; runs < 3; runs += 1) {
    const open = await openRefunds();
    for (const { id } of open) await refundDue(context.db, id, GATEWAYS.refundOverdueSeconds);
    await settle();
  }
  const { token } = await signInAdmin(context.db, { role: 'finance' });
  for (const { id, status, amount, reference, payment_id } of await openRefunds()) {
    expect(status).toBe('sent');
    const { done } = await sumRefunds(context.db, payment_id);
    const isTaken = double.refunded(reference) === done + amount;
    const body = { outcome: isTaken ? 'done' : 'refused' };
    const { status: answer } = await send(context, settlePaymentRefund, {
      token,
      params: { id },
      body,
    });
    expect(answer).toBe(200);
  }
}

it(`after ${HISTORIES} random histories the ledger is the gateways’ books (seed ${SEED})`, async () => {
  for (let n = 0; n < HISTORIES; n += 1) {
    const { token } = await academyWith(context.db, { balance: 0, status: 'suspended' });
    await live(token);
  }
  // The last question to the gateways, some time later.
  await context.db
    .updateTable('payments')
    .set({ ask_at: sql<Date>`now()` })
    .where('status', '<>', 'paid')
    .where('reference', 'in', [...double.orders.keys()])
    .execute();
  await askAboutPayments(context.deps);
  await endRefunds();
  const theirs = [...double.orders.values()].filter(({ state }) => state === 'paid');
  const ours = await context.db
    .selectFrom('wallet_transactions as entry')
    .leftJoin('payment_refunds as refund', 'refund.id', 'entry.cause_id')
    .innerJoin('payments as payment', (join) =>
      join.on((eb) => eb('payment.id', '=', eb.fn.coalesce('refund.payment_id', 'entry.cause_id'))),
    )
    .select(['payment.reference', 'payment.fee'])
    .select(sql<number>`sum(entry.amount)::bigint`.as('amount'))
    .where('payment.reference', 'in', [...double.orders.keys()])
    .groupBy('payment.id')
    .execute();
  const byReference = (a: [string, number], b: [string, number]) => a[0].localeCompare(b[0]);
  expect(
    ours
      .map(({ reference, amount, fee }): [string, number] => [reference, amount + fee])
      .sort(byReference),
  ).toEqual(
    theirs
      .map(({ reference, total }): [string, number] => [
        reference,
        total - double.refunded(reference),
      ])
      .sort(byReference),
  );
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
}, 600_000);
