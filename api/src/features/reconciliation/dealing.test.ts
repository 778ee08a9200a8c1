import { askAboutPayment, listAudit, listDifferences, startComparison } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { signInAdmin } from '../../../test/fixtures.ts';
import { metricOf } from '../../../test/metrics.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../test/payment-rows.ts';
import { callBack } from '../../../test/payments.ts';
import { differencesOf, reconciler } from '../../../test/reconciliation.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';
import { RECONCILING } from '../../limits.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { ask, compared, deal, missing, openOf } = reconciler(context, double, admin);

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
  const gauge = () => metricOf(context, 'midan_payment_differences_open');
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
