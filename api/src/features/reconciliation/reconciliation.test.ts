import {
  askAboutDifference,
  askAboutPayment,
  listAudit,
  listDifferences,
  markDifferenceDealt,
  startComparison,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../test/fixtures.ts';
import { refundOf } from '../../../test/payment-refunds.ts';
import { callBack, depositsOf, outcomesOf, paymentOf, started } from '../../../test/payments.ts';
import {
  compareNow,
  differenceOf,
  differencesOf,
  lastComparison,
} from '../../../test/reconciliation.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { inTransaction } from '../../db/transaction.ts';
import { GATEWAYS, RECONCILING } from '../../limits.ts';
import { compareNightly, continueComparison } from './comparing.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const payment = async (method: 'card' | 'fawry' = 'card') => {
  const { token } = await academyWith(context.db, { balance: 0 });
  return started(context, token, method);
};
/** A payment whose money came, and was credited. */
async function credited(method: 'card' | 'fawry' = 'card') {
  const own = await payment(method);
  double.decide(own.reference, 'paid');
  await callBack(context, double.callback(own.reference));
  expect(await depositsOf(context.db, own.id)).toHaveLength(1);
  return own;
}
/** A payment whose money came, and whose callback was lost. */
async function lost(method: 'card' | 'fawry' = 'card') {
  const own = await payment(method);
  double.decide(own.reference, 'paid');
  return own;
}
/** A gauge as a scrape reads it. */
async function metric(name: string): Promise<number> {
  const { body } = await context.app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}
const compared = () => compareNow(context, admin.token);
const openOf = (id: string) => differenceOf(context, admin.token, id);
const ask = (id: string, token = admin.token) =>
  send(context, askAboutDifference, { token, params: { id } });
const deal = (id: string, reason = 'أُعيد المبلغ', token = admin.token) =>
  send(context, markDifferenceDealt, { token, params: { id }, body: { reason } });
/** A fresh difference of a payment that is paid there alone. */
async function missing() {
  const own = await lost();
  await compared();
  const found = await openOf(own.id);
  if (!found) throw new Error('not found');
  return { ...own, difference: found.id };
}

/** Leaves the next payment alone in its comparison, so that a held call is about it. */
async function setOthersAside() {
  await inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update payments set created_at = created_at - interval '1 year',
        paid_at = paid_at - interval '1 year'
      where created_at > now() - make_interval(days => ${RECONCILING.days + 1}::int)`.execute(trx);
    await sql`update payment_refunds set ended_at = ended_at - interval '1 year'
      where ended_at > now() - make_interval(days => ${RECONCILING.days + 1}::int)`.execute(trx);
    await sql`update payment_differences set gone_at = now() where gone_at is null`.execute(trx);
  });
}

describe('a comparison', () => {
  it('finds nothing where both agree', async () => {
    const [paid, waiting] = [await credited(), await payment('fawry')];
    const declined = await payment();
    double.decide(declined.reference, 'declined');
    const run = await compared();
    for (const { id } of [paid, waiting, declined]) expect(await openOf(id)).toBeUndefined();
    expect(run).toMatchObject({ total: 3, agreed: 3, differing: 0, unanswered: 0 });
  });

  it('agrees with a credit whose order was tried again in vain', async () => {
    const { id, reference } = await credited();
    double.decide(reference, 'declined');
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it('leaves a credit open that the gateway does not know any more', async () => {
    const { id, reference } = await credited();
    const { transaction } = double.orderOf(reference);
    Object.assign(double.orderOf(reference), { state: 'open', transaction: transaction + 1 });
    expect(await compared()).toMatchObject({ unanswered: 1 });
    expect(await openOf(id)).toBeUndefined();
  });

  it('finds money there that is not credited here, and credits nothing', async () => {
    const { id, reference } = await lost('fawry');
    await compared();
    expect(await openOf(id)).toMatchObject({
      kind: 'theirs_only',
      cause: 'not_credited',
      ours: 0,
      theirs: 4060,
      payment: { reference, total: 4060 },
    });
    expect(await depositsOf(context.db, id)).toEqual([]);
    expect(await outcomesOf(context.db, id)).toEqual([]);
  });

  it.each([
    ['declined there', 'not_paid', 0, {}],
    ['given back there', 'given_back', null, { is_refunded: true }],
    ['partly given back there', 'given_back', 3995, { refunded_amount_cents: 500 }],
  ])('finds a credit here that is %s', async (_what, cause, theirs, answers) => {
    const { id, reference } = await credited();
    if (cause === 'not_paid') double.orderOf(reference).state = 'declined';
    double.answers = answers;
    await compared();
    expect(await openOf(id)).toMatchObject({ kind: 'ours_only', cause, ours: 4000, theirs });
  });

  it.each(['card', 'fawry'] as const)(
    'agrees with our own refunds of %s, and with no more',
    async (method) => {
      const { id, reference } = await credited(method);
      expect((await refundOf(context, admin, id, 1000, 4000)).data.status).toBe('done');
      await compared();
      expect(await openOf(id)).toBeUndefined();
      // Somebody gives the rest back in the gateway's dashboard. Fawry does not tell how much.
      double.refund(reference, method === 'fawry' ? 306_000 : 300_000);
      await compared();
      expect(await openOf(id)).toMatchObject({ cause: 'given_back' });
    },
  );

  it('finds a refund of ours that the gateway never made', async () => {
    const { id, reference } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.orderOf(reference).refunds = [];
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'not_given_back', ours: 3000, theirs: 4000 });
  });

  it('finds another sum also after a refund of ours', async () => {
    const { id } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.answers = { amount_cents: 399_900 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
  });

  it('finds what goes back there after an earlier part was dealt with', async () => {
    const { id, reference } = await credited();
    double.refund(reference, 10_000);
    await compared();
    const first = await openOf(id);
    expect(first).toMatchObject({ cause: 'given_back', ours: 4000, theirs: 3900 });
    await deal(first?.id ?? '');
    await compared();
    expect(await openOf(id)).toBeUndefined();
    double.refund(reference, 390_000);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'given_back', theirs: 0 });
  });

  it('finds money that is not credited here and that went back there in part', async () => {
    const { id, reference } = await lost();
    double.refund(reference, 100);
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited', ours: 0, theirs: 3999 });
    double.refund(reference, 399_900);
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it('leaves a refund that is made while it asks for the next time', async () => {
    await setOthersAside();
    const { id } = await credited();
    const gate = Promise.withResolvers<void>();
    const asked = double.calls.length;
    double.held = gate.promise;
    await send(context, startComparison, { token: admin.token });
    await expect.poll(() => double.calls.length).toBeGreaterThan(asked);
    double.held = null;
    expect((await refundOf(context, admin, id, 1000, 4000)).data.status).toBe('done');
    gate.resolve();
    await expect
      .poll(async () => (await lastComparison(context, admin.token)).done_at, { timeout: 20_000 })
      .not.toBeNull();
    expect(await openOf(id)).toBeUndefined();
    await compared();
    expect(await openOf(id)).toBeUndefined();
  });

  it('does not take the refund of an unknown order for another one', async () => {
    const own = await payment();
    const order = double.orderOf(own.reference);
    const elsewhere = { ...order, order: 555_000_222, transaction: 555_000_333, refunds: [] };
    double.orders.set('88888888888888', { ...elsewhere, reference: '88888888888888' });
    double.decide('88888888888888', 'paid');
    await callBack(context, double.callback('88888888888888'));
    const unknown = async () => {
      await compared();
      const open = await differencesOf(context, admin.token, 'open');
      return open.filter(({ cause }) => cause === 'unknown_order').length;
    };
    const before = await unknown();
    double.refund('88888888888888', double.orderOf('88888888888888').total);
    await callBack(context, double.refundCallback('88888888888888'));
    expect(await unknown()).toBe(before);
    await callBack(context, double.callback('88888888888888'));
    expect(await unknown()).toBe(before - 1);
  });

  it.each([
    ['another sum', { amount_cents: 399_900 }, 'other_amount', 3999],
    ['another currency', { currency: 'USD' }, 'other_amount', null],
    ['a further transaction', { id: 77 }, 'paid_twice', 8000],
    ['a further transaction of another sum', { id: 77, amount_cents: 100 }, 'paid_twice', 4001],
    ['a part of a further one', { id: 77, refunded_amount_cents: 1 }, 'paid_twice', 7999.99],
  ])('finds %s', async (_what, answers, cause, theirs) => {
    const { id } = await credited();
    double.answers = answers;
    await compared();
    expect(await openOf(id)).toMatchObject({ kind: 'different', cause, ours: 4000, theirs });
  });

  it('finds money twice beside a refund of ours, by exactly what came twice', async () => {
    const { id } = await credited();
    await refundOf(context, admin, id, 1000, 4000);
    double.answers = { id: 77, is_refunded: false, refunded_amount_cents: 0 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'paid_twice', ours: 3000, theirs: 7000 });
  });

  it('agrees once what came twice went back there', async () => {
    const [{ id }, bystander] = [await credited(), await lost('fawry')];
    double.answers = { id: 77 };
    await compared();
    expect(await openOf(id)).toMatchObject({ cause: 'paid_twice' });
    double.answers = { id: 77, is_refunded: true, refunded_amount_cents: 400_000 };
    await compared();
    expect(await openOf(id)).toBeUndefined();
    const gone = await differencesOf(context, admin.token, 'gone');
    expect(gone.filter(({ payment: of }) => of?.id === id)).toHaveLength(1);
    expect(await openOf(bystander.id)).toBeDefined();
  });

  it('finds paid orders that nobody here has, once each', async () => {
    for (const method of ['card', 'fawry'] as const) {
      const own = await payment(method);
      const order = double.orderOf(own.reference);
      const elsewhere = { ...order, order: 555_000_111, reference: '99999999999999' };
      double.orders.set(elsewhere.reference, elsewhere);
      double.decide(elsewhere.reference, 'declined');
      await callBack(context, double.callback(elsewhere.reference));
      double.decide(elsewhere.reference, 'paid');
      await callBack(context, double.callback(elsewhere.reference));
      double.orders.delete(elsewhere.reference);
    }
    await compared();
    await compared();
    const found = (await differencesOf(context, admin.token)).filter((each) => !each.payment);
    expect(found).toHaveLength(2);
    for (const each of found) {
      expect(each).toMatchObject({ kind: 'theirs_only', cause: 'unknown_order', ours: 0 });
    }
    expect(found.map(({ theirs }) => theirs).sort()).toEqual([4000, 4060]);
    for (const { id } of found) expect((await ask(id)).status).toBe(404);
    for (const { id } of found) expect((await deal(id)).status).toBe(200);
    await compared();
    expect(await differencesOf(context, admin.token)).not.toContainEqual(
      expect.objectContaining({ cause: 'unknown_order' }),
    );
  });

  it('ends a difference that is no more, and keeps the same row while it stays', async () => {
    const { id } = await credited();
    double.answers = { amount_cents: 399_900 };
    await compared();
    const difference = (await openOf(id))?.id;
    expect(difference).toBeDefined();
    await compared();
    expect((await openOf(id))?.id).toBe(difference);
    double.answers = {};
    await compared();
    expect(await openOf(id)).toBeUndefined();
    const gone = await differencesOf(context, admin.token, 'gone');
    expect(gone.map((each) => each.id)).toContain(difference);
  });

  it('ends the difference with the credit that it waited for', async () => {
    const [own, bystander] = [await missing(), await missing()];
    await callBack(context, double.callback(own.reference));
    expect(await openOf(own.id)).toBeUndefined();
    expect((await openOf(bystander.id))?.id).toBe(bystander.difference);
    const gone = await differencesOf(context, admin.token, 'gone');
    expect(gone.map((each) => each.id)).toContain(own.difference);
  });

  it('opens a new difference in the place of one with other money', async () => {
    const { id, reference, difference } = await missing();
    double.orderOf(reference).total += 100;
    await compared();
    const now = await openOf(id);
    expect(now).toMatchObject({ cause: 'other_amount', theirs: 4001 });
    expect(now?.id).not.toBe(difference);
  });

  it('compares older payments only while they differ', async () => {
    const [differing, old] = [await missing(), await lost()];
    await context.db
      .updateTable('payments')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${RECONCILING.days + 1}::int)` })
      .where('id', 'in', [old.id, differing.id])
      .execute();
    await callBack(context, double.callback(differing.reference));
    await compared();
    expect(await openOf(old.id)).toBeUndefined();
    expect(await openOf(differing.id)).toBeUndefined();
  });

  it('does not judge what a silent gateway did not answer, and leaves it alone after a while', async () => {
    const { id } = await credited();
    double.answers = { amount_cents: 399_900 };
    await compared();
    const difference = (await openOf(id))?.id;
    expect(difference).toBeDefined();
    double.answers = {};
    const more = GATEWAYS.silentMax + RECONCILING.asksAtOnce;
    for (let n = 0; n < more; n += 1) await payment();
    const before = double.calls.length;
    double.failures = 10_000;
    const run = await compared();
    expect(double.calls.length - before).toBeLessThanOrEqual(2 * more);
    double.failures = 0;
    expect(run.unanswered).toBe(run.total - run.dealt - run.differing - run.agreed);
    expect(run.unanswered).toBeGreaterThan(more);
    expect((await openOf(id))?.id).toBe(difference);
  });

  it('asks on after payments that a gateway cannot answer about', async () => {
    await setOthersAside();
    const { logged } = context;
    const lines = logged.length;
    const bad = GATEWAYS.silentMax + RECONCILING.asksAtOnce;
    for (let n = 0; n < bad; n += 1) double.unreadable.add((await payment()).reference);
    const { id } = await lost();
    const run = await compared();
    expect(run.unanswered).toBe(bad);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
    expect(logged.slice(lines).join('')).toContain('could not be compared');
    expect(await metric('midan_payment_comparison_unanswered')).toBe(bad);
  });

  it('counts a portion once that two instances compare', async () => {
    await setOthersAside();
    const { total: unknownOrders } = await compared();
    const { id } = await lost();
    const gate = Promise.withResolvers<void>();
    const asked = double.calls.length;
    double.held = gate.promise;
    await send(context, startComparison, { token: admin.token });
    await expect.poll(() => double.calls.length).toBeGreaterThan(asked);
    double.held = null;
    await context.db
      .updateTable('payment_comparisons')
      .set({ taken_until: sql<Date>`now() - interval '1 second'` })
      .where('done_at', 'is', null)
      .execute();
    await continueComparison(context.deps);
    gate.resolve();
    // The first instance comes back when the other has ended the comparison.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await lastComparison(context, admin.token)).total).toBe(unknownOrders + 1);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
  });

  it('does not call a payment missing that is credited while it is asked about', async () => {
    await setOthersAside();
    const { id, reference } = await payment();
    const gate = Promise.withResolvers<void>();
    const asked = double.calls.length;
    double.held = gate.promise;
    await send(context, startComparison, { token: admin.token });
    await expect.poll(() => double.calls.length).toBeGreaterThan(asked);
    double.held = null;
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    gate.resolve();
    await expect
      .poll(async () => (await lastComparison(context, admin.token)).done_at, { timeout: 20_000 })
      .not.toBeNull();
    expect(await openOf(id)).toBeUndefined();
  });

  it('keeps no card and no person', async () => {
    await missing();
    const { rows } = await sql<{ text: string }>`
      select json_agg(d)::text || (select json_agg(c) from payment_comparisons c)::text as text
      from payment_differences d`.execute(context.db);
    expect(rows[0]?.text).not.toMatch(/xxxx2346|"2346"|CARDHOLDER|512345|01234567890/);
  });
});

describe('the comparison of the night', () => {
  const nights = async () =>
    Number(
      (
        await context.db
          .selectFrom('payment_comparisons')
          .select(sql<number>`count(*)`.as('total'))
          .where('night', '>', '2021-01-01')
          .executeTakeFirstOrThrow()
      ).total,
    );

  it('runs once a night, and finds the same', async () => {
    const { id } = await lost();
    await compareNightly(context.deps);
    await compareNightly(context.deps);
    expect(await nights()).toBe(1);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
    expect(await lastComparison(context, admin.token)).toMatchObject({ started_by: null });
  });

  it('goes on where a stopped instance left it', async () => {
    const { id } = await lost();
    await context.db
      .insertInto('payment_comparisons')
      .values({ started_by: admin.id, since: sql<Date>`now() - interval '1 day'`, total: 1 })
      .execute();
    const takenFor = (seconds: number) =>
      context.db
        .updateTable('payment_comparisons')
        .set({ taken_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
        .where('done_at', 'is', null)
        .execute();
    await takenFor(60);
    await continueComparison(context.deps);
    expect(await openOf(id)).toBeUndefined();
    await takenFor(-1);
    await continueComparison(context.deps);
    expect(await openOf(id)).toMatchObject({ cause: 'not_credited' });
  });

  it('gives one up that nobody could end', async () => {
    await context.db
      .insertInto('payment_comparisons')
      .values({
        started_by: admin.id,
        since: sql<Date>`now() - interval '1 day'`,
        started_at: sql<Date>`now() - make_interval(secs => ${RECONCILING.givenUpSeconds + 60})`,
        taken_until: sql<Date>`now() + interval '1 hour'`,
        total: 5,
      })
      .execute();
    expect((await compared()).done_at).not.toBeNull();
  });
});

describe('asking again', () => {
  it('credits once, however often it is pressed, and ends the difference', async () => {
    const { id, difference } = await missing();
    const replies = await Promise.all([ask(difference), ask(difference), ask(difference)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(difference)).body.data).toMatchObject({
      state: 'gone',
      payment: { status: 'paid' },
    });
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    expect(await outcomesOf(context.db, id)).toEqual(['credited']);
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'paid' });
  });

  it('credits nothing that the gateway does not confirm', async () => {
    const { id, reference, difference } = await missing();
    double.orderOf(reference).total -= 1;
    expect((await ask(difference)).body.data.state).toBe('gone');
    expect(await openOf(id)).toMatchObject({ cause: 'other_amount' });
    expect(await depositsOf(context.db, id)).toEqual([]);
  });

  it('says so when the gateway is silent, and changes nothing', async () => {
    const { id, difference } = await missing();
    double.failures = 1;
    const { status, body } = await ask(difference);
    expect([status, body.code]).toEqual([503, 'payments_unavailable']);
    expect((await openOf(id))?.id).toBe(difference);
  });

  it('is in the audit log', async () => {
    const { difference, reference } = await missing();
    await ask(difference);
    const query = { entity_id: difference };
    const { body } = await send(context, listAudit, { token: admin.token, query });
    expect(body.data[0]).toMatchObject({
      action: 'payment_difference.ask',
      after: { payment_number: reference, credited: true },
    });
  });
});

describe('dealing with a difference', () => {
  it('takes a reason, stays in its list, and does not come back', async () => {
    const { id, difference } = await missing();
    const { status, body } = await deal(difference);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'dealt', dealt: { reason: 'أُعيد المبلغ' } });
    const run = await compared();
    expect(run.dealt).toBeGreaterThan(0);
    expect(await openOf(id)).toBeUndefined();
    const dealt = await differencesOf(context, admin.token, 'dealt');
    expect(dealt.map((each) => each.id)).toContain(difference);
  });

  it('keeps money that was dealt with out of the wallet, whoever asks for it later', async () => {
    const { id, reference, difference } = await missing();
    await deal(difference);
    await callBack(context, double.callback(reference));
    await ask(difference);
    await send(context, askAboutPayment, { token: admin.token, params: { id } });
    expect(await depositsOf(context.db, id)).toEqual([]);
    expect(new Set(await outcomesOf(context.db, id))).toEqual(new Set(['mismatch']));
  });

  it('is either dealt with or credited, when both come at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id, reference, difference } = await missing();
      const [dealt] = await Promise.all([
        deal(difference),
        callBack(context, double.callback(reference)),
      ]);
      const deposits = await depositsOf(context.db, id);
      expect(deposits).toHaveLength(dealt.status === 200 ? 0 : 1);
    }
  });

  it('takes the same twice and refuses another reason, and is audited once', async () => {
    const { difference } = await missing();
    const replies = await Promise.all([deal(difference), deal(difference)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const other = await deal(difference, 'سبب آخر');
    expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile']);
    const query = { entity_id: difference };
    const { body } = await send(context, listAudit, { token: admin.token, query });
    expect(body.data).toHaveLength(1);
  });

  it('refuses a blank reason at the field, and one that is gone', async () => {
    const { difference, reference } = await missing();
    const blank = await deal(difference, ' ');
    expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['reason']]);
    await callBack(context, double.callback(reference));
    expect((await deal(difference)).body.code).toBe('edited_meanwhile');
  });

  it('is for those with the right, who may all read', async () => {
    const { difference } = await missing();
    for (const role of ['support', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      expect((await deal(difference, 'x', token)).status).toBe(403);
      expect((await ask(difference, token)).status).toBe(403);
      expect((await send(context, startComparison, { token })).status).toBe(403);
      expect((await send(context, listDifferences, { token })).status).toBe(200);
    }
  });
});

it('counts what nobody has dealt with for a day', async () => {
  const { difference } = await missing();
  const gauge = () => metric('midan_payment_differences_open');
  const before = await gauge();
  await context.db
    .updateTable('payment_differences')
    .set({
      found_at: sql<Date>`now() - make_interval(secs => ${RECONCILING.unattendedSeconds + 60}::int)`,
    })
    .where('id', '=', difference)
    .execute();
  expect(await gauge()).toBe(before + 1);
  await deal(difference);
  expect(await gauge()).toBe(before);
});

it('tells how long ago payments were compared', async () => {
  await lost();
  const { id } = await compared();
  const age = () => metric('midan_payment_comparison_age_seconds');
  expect(await age()).toBeLessThan(60);
  const started_at = sql<Date>`started_at - interval '1 day'`;
  const comparisons = context.db.updateTable('payment_comparisons');
  await comparisons.set({ started_at }).where('id', '=', id).execute();
  expect(await age()).toBeGreaterThanOrEqual(86_400);
});
