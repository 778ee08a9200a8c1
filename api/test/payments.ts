import { randomInt } from 'node:crypto';
import { type PaymentMethod, startPayment } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { askAboutPayments } from '../src/features/money/payments/index.ts';
import { send, type TestApp } from './app.ts';
import { academyWith } from './fixtures.ts';
import type { SentCallback } from './gateways/double.ts';
import { insertRow, updateRow } from './rows.ts';

export const paymentReference = (): string =>
  `${randomInt(1_000_000, 10_000_000)}${randomInt(1_000_000, 10_000_000)}`;

/** A payment of `amount` EGP over HTTP; throws unless it answers 201. */
export async function started(
  context: TestApp,
  token: string,
  method: PaymentMethod = 'card',
  amount = 4000,
) {
  const { status, body } = await send(context, startPayment, { token, body: { method, amount } });
  if (status !== 201) throw new Error(`not started: ${status} ${body?.code}`);
  return body.data as { id: string; reference: string; status: string };
}

/** A payment of `amount` EGP by a suspended school, with its `token` and `academyId`. */
export async function startedByNewSchool(
  context: TestApp,
  method: PaymentMethod = 'card',
  amount = 4000,
) {
  const school = await academyWith(context.db, { status: 'suspended', balance: 0 });
  const payment = await started(context, school.token, method, amount);
  return { ...payment, token: school.token, academyId: school.id };
}

export const callBack = ({ app }: TestApp, { url, body }: SentCallback) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body });

/** One second plus `seconds` ago; the status stays until the job runs. */
export const expire = (db: Db, id: string, seconds = 0) =>
  updateRow(db, 'payments', id, {
    expires_at: sql<Date>`now() - make_interval(secs => ${seconds + 1})`,
  });

/** About an order that was not started here; the event's id at the desk, `paymob:<key>`. */
export async function addUnknownOrder(db: Db): Promise<string> {
  const key = paymentReference();
  await insertRow(db, 'payment_events', {
    gateway: 'paymob',
    event_key: key,
    outcome: 'unknown_order',
    body_sha256: Buffer.alloc(32),
    facts: JSON.stringify({ state: 'paid' }),
  });
  return `paymob:${key}`;
}

/** Makes a payment due for the job that asks about payments; does not run the job. */
export const due = (db: Db, id: string) =>
  db.updateTable('payments').set({ ask_at: sql<Date>`now()` }).where('id', '=', id).execute();

export async function askAbout(context: TestApp, id: string): Promise<void> {
  await due(context.db, id);
  await askAboutPayments(context.deps);
}

interface Claimed {
  id: string;
  gateway: 'paymob' | 'fawry';
  reference: string;
}

/** A callback that was never confirmed; the event's id at the desk, `<gateway>:<key>`. */
export async function addNeverConfirmed(db: Db, { id, gateway, reference }: Claimed) {
  const key = `asked|${reference}|never_confirmed`;
  await insertRow(db, 'payment_events', {
    gateway,
    event_key: key,
    payment_id: id,
    outcome: 'mismatch',
    body_sha256: Buffer.alloc(32),
    facts: JSON.stringify({ asked: true, state: 'never_confirmed' }),
  });
  return `${gateway}:${key}`;
}
