import { randomInt } from 'node:crypto';
import type { PaymentMethod } from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { academyWith } from '../../../test/fixtures.ts';
import { GatewayDouble, type SentCallback } from '../../../test/gateways/double.ts';
import { callBack, due, expire, started } from '../../../test/payments.ts';
import { GATEWAYS } from '../../limits.ts';
import { chance as seeded } from '../../seed/chance.ts';
import { findUnprovedRecords } from '../wallet/index.ts';
import { askAboutPayments } from './asking.ts';

/** Random histories; 1,000 with PAYMENT_HISTORIES=1000. */
const HISTORIES = Number(process.env.PAYMENT_HISTORIES ?? 120);
const METHODS: PaymentMethod[] = ['card', 'mobile_wallet', 'fawry'];

const double = await new GatewayDouble().listen();
const context = testApp(double.env());
afterAll(() => double.close());

/** A failure names it; the same histories again with PAYMENT_SEED. */
const SEED = Number(process.env.PAYMENT_SEED ?? randomInt(2 ** 31));
const { whole, pick } = seeded(SEED);
const chance = (percent: number): boolean => whole(1, 100) <= percent;

/** Decides a payment in up to three tries, and collects what the gateway would send. */
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

/** One payment from its start to its end. A callback may come late, early or never. */
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
  for (let from = 0; from < HISTORIES; from += GATEWAYS.asksPerRun) {
    await askAboutPayments(context.deps);
  }
  const theirs = [...double.orders.values()].filter(({ state }) => state === 'paid');
  const ours = await context.db
    .selectFrom('wallet_transactions as entry')
    .innerJoin('payments as payment', 'payment.id', 'entry.cause_id')
    .select(['payment.reference', 'entry.amount', 'payment.fee'])
    .where('payment.reference', 'in', [...double.orders.keys()])
    .execute();
  const byReference = (a: [string, number], b: [string, number]) => a[0].localeCompare(b[0]);
  expect(
    ours
      .map(({ reference, amount, fee }): [string, number] => [reference, amount + fee])
      .sort(byReference),
  ).toEqual(
    theirs.map(({ reference, total }): [string, number] => [reference, total]).sort(byReference),
  );
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
}, 600_000);
