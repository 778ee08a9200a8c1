import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Payment, RATE_LIMITS, startPayment } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyWith } from '../../../../test/fixtures.ts';
import type { SentCallback } from '../../../../test/gateways/double.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  testInstances,
} from '../../../../test/instances.ts';
import { depositsOf } from '../../../../test/payment-rows.ts';
import { due } from '../../../../test/payments.ts';
import { listRows } from '../../../../test/rows.ts';
import { startGateways } from '../../../../test/with-gateways.ts';
import { askAboutPayments } from './asking.ts';

/** Callbacks about one payment; 10,000 with PAYMENT_CALLBACKS=10000. */
const CALLBACKS = Number(process.env.PAYMENT_CALLBACKS ?? 600);
const AT_ONCE = 50;
const RESENDS_MAX = 40;
const RESEND_AFTER_MS = 100;

const double = await startGateways();

async function startedAt(instances: Instances): Promise<Payment> {
  const { token } = await academyWith(instances.db, { status: 'suspended', balance: 0 });
  const call = { token, body: { method: 'card', amount: 4000 } };
  const [reply] = await race(instances, [{ endpoint: startPayment, call }]);
  return (reply?.body.data ?? {}) as Payment;
}

/** A decline, then the payment: each many times, in any order, every tenth one forged. */
function stream(reference: string): SentCallback[] {
  double.decide(reference, 'declined');
  const declined = double.callback(reference);
  double.decide(reference, 'paid');
  const paid = double.callback(reference);
  const forged = double.callback(reference, { forged: true });
  const all = Array.from({ length: CALLBACKS }, (_, n) =>
    n % 10 === 0 ? forged : n % 3 === 0 ? declined : paid,
  );
  for (let n = all.length - 1; n > 0; n -= 1) {
    const other = randomInt(n + 1);
    [all[n], all[other]] = [all[other] as SentCallback, all[n] as SentCallback];
  }
  return all;
}

/** Sends all to both instances; counts answers by `forged` or `signed` and their status. */
async function sendAll({ urls }: Instances, callbacks: SentCallback[]) {
  const counts: Record<string, number> = {};
  for (let from = 0; from < callbacks.length; from += AT_ONCE) {
    const answers = await Promise.all(
      callbacks.slice(from, from + AT_ONCE).map(async ({ url, body, isForged }, n) => {
        const headers = { 'content-type': 'application/json' };
        const send = () =>
          fetch(`${urls[n % urls.length]}${url}`, { method: 'POST', headers, body });
        let { status } = await send();
        // A gateway sends again what was not taken in time.
        for (let tries = 1; status === 503 && tries < RESENDS_MAX; tries += 1) {
          await pause(RESEND_AFTER_MS);
          ({ status } = await send());
        }
        return `${isForged ? 'forged' : 'signed'} ${status}`;
      }),
    );
    for (const each of answers) counts[each] = (counts[each] ?? 0) + 1;
  }
  return counts;
}

async function asked({ db, deps }: Instances, id: string) {
  await due(db, id);
  await askAboutPayments(deps);
}

const eventsOf = (instances: Instances, id: string) =>
  listRows(instances.db, 'payment_events', { payment_id: id }, 'outcome');

describe(`${CALLBACKS} callbacks about one payment, at two instances`, () => {
  const instances = testInstances([], double.env());

  it('are one deposit; no forged one is taken', async () => {
    const { id, reference } = await startedAt(instances);
    const counts = await sendAll(instances, stream(reference));
    const forged = Math.ceil(CALLBACKS / 10);
    expect(counts['signed 200']).toBe(CALLBACKS - forged);
    // Only the first ones of an address are worth a line of the log.
    const { max } = RATE_LIMITS.forgedCallbacksPerAddress;
    expect(counts['forged 403']).toBe(Math.min(forged, max));
    expect(counts['forged 429'] ?? 0).toBe(Math.max(0, forged - max));
    await asked(instances, id);
    expect(await depositsOf(instances.db, id)).toMatchObject([{ amount: 400_000 }]);
    const told = await eventsOf(instances, id);
    expect(told.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
    expect(told.length).toBeLessThanOrEqual(4);
  }, 300_000);
});

describe('without the key of events', () => {
  const instances = testInstances([], double.env());
  beforeAll(async () => {
    await dropConstraints(instances.db, 'payment_reviews', 'f');
    await dropConstraints(instances.db, 'payment_events', 'p');
  });

  it('callbacks are kept more than once; status and ledger still count one deposit', async () => {
    const { id, reference } = await startedAt(instances);
    await sendAll(instances, stream(reference));
    await asked(instances, id);
    expect(await depositsOf(instances.db, id)).toHaveLength(1);
    expect((await eventsOf(instances, id)).length).toBeGreaterThan(2);
  }, 300_000);
});

describe('without that key, locks, guards, the trigger of paid payments and the ledger’s key', () => {
  const instances = testInstances([careless], double.env());
  beforeAll(async () => {
    await dropConstraints(instances.db, 'payment_reviews', 'f');
    await dropConstraints(instances.db, 'payment_events', 'p');
    await dropConstraints(instances.db, 'wallet_transactions', 'u');
    // What is left of the rules would only fill the log with refusals.
    await dropConstraints(instances.db, 'payments', 'c');
    await sql`alter table payments disable trigger payments_paid`.execute(instances.db);
  });

  it('one payment is more than one deposit', async () => {
    let most = 0;
    for (let tries = 0; tries < 5 && most < 2; tries += 1) {
      const { id, reference } = await startedAt(instances);
      await sendAll(instances, stream(reference).slice(0, 100));
      most = Math.max(most, (await depositsOf(instances.db, id)).length);
    }
    expect(most).toBeGreaterThan(1);
  }, 300_000);
});
