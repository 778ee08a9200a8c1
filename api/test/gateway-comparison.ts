import {
  askAboutPayment,
  closeDifference,
  type Difference,
  type DifferenceState,
  listDifferences,
  type PaymentMethod,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { compareNightly } from '../src/features/money/gateway-comparison/index.ts';
import { send, type TestApp } from './app.ts';
import type { GatewayDouble } from './gateways/double.ts';
import { depositsOf } from './payment-rows.ts';
import { callBack, startedByNewSchool } from './payments.ts';

/** Runs tonight's comparison, again if there was one; returns what it recorded. */
export async function compareNow({ db, deps }: Pick<TestApp, 'db' | 'deps'>) {
  const tonight = sql<string>`(now() at time zone 'Africa/Cairo')::date`;
  await db.deleteFrom('payment_comparisons').where('night', '=', tonight).execute();
  await compareNightly(deps);
  return db
    .selectFrom('payment_comparisons')
    .select(['total', 'unanswered'])
    .where('night', '=', tonight)
    .executeTakeFirstOrThrow();
}

export async function differencesOf(
  context: TestApp,
  token: string,
  state: DifferenceState = 'open',
): Promise<Difference[]> {
  const all: Difference[] = [];
  for (let page = 1; ; page += 1) {
    const query = { state, page: String(page), per_page: '100' };
    const { body } = await send(context, listDifferences, { token, query });
    all.push(...body.data);
    if (page >= body.meta.last_page) return all;
  }
}

/** Does nothing itself; its helpers start payments at the double and act as `admin`. */
export function comparer(context: TestApp, double: GatewayDouble, admin: { token: string }) {
  const payment = (method?: PaymentMethod) => startedByNewSchool(context, method);
  /** A payment whose money came, and whose callback was lost. */
  async function lost(method?: PaymentMethod) {
    const own = await payment(method);
    double.decide(own.reference, 'paid');
    return own;
  }
  /** A payment whose money came, and was credited. */
  async function credited(method?: PaymentMethod) {
    const own = await lost(method);
    await callBack(context, double.callback(own.reference));
    expect(await depositsOf(context.db, own.id)).toHaveLength(1);
    return own;
  }
  const compared = () => compareNow(context);
  const of = async (id: string, state: DifferenceState) =>
    (await differencesOf(context, admin.token, state)).filter(({ payment: own }) => own.id === id);
  const openOf = async (id: string) => (await of(id, 'open'))[0];
  const closedOf = (id: string) => of(id, 'closed');
  const ask = (id: string) =>
    send(context, askAboutPayment, { token: admin.token, params: { id } });
  const close = (id: string, note = 'أُعيد المبلغ', token = admin.token) =>
    send(context, closeDifference, { token, params: { id }, body: { note } });
  /** A payment that only the gateway knows as paid, and its open difference. */
  async function missing() {
    const own = await lost();
    await compared();
    const found = await openOf(own.id);
    if (!found) throw new Error('not found');
    return { ...own, difference: found.id };
  }
  return { payment, credited, lost, compared, openOf, closedOf, ask, close, missing };
}
