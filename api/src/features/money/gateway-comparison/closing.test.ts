import { listAudit, listDifferences } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { comparer } from '../../../../test/gateway-comparison.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { depositsOf, outcomesOf } from '../../../../test/payment-rows.ts';
import { callBack } from '../../../../test/payments.ts';
import { updateRow } from '../../../../test/rows.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { COMPARISON } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { ask, close, closedOf, compared, missing, openOf } = comparer(context, double, admin);

it('takes a note, stays in the list, and does not come back', async () => {
  const { id, difference } = await missing();
  const { status, body } = await close(difference);
  expect(status).toBe(200);
  expect(body.data.closed).toMatchObject({ note: 'أُعيد المبلغ', by: admin.admin.name });
  await compared();
  expect(await openOf(id)).toBeUndefined();
  expect((await closedOf(id)).map((each) => each.id)).toEqual([difference]);
});

it('keeps money that was closed out of the wallet, whoever asks for it later', async () => {
  const { id, reference, difference } = await missing();
  await close(difference);
  await callBack(context, double.callback(reference));
  await ask(id);
  expect(await depositsOf(context.db, id)).toEqual([]);
  expect(new Set(await outcomesOf(context.db, id))).toEqual(new Set(['mismatch']));
});

it('is either closed or credited, when both come at once', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id, reference, difference } = await missing();
    const told = callBack(context, double.callback(reference));
    const [closed] = await Promise.all([close(difference), told]);
    expect(await depositsOf(context.db, id)).toHaveLength(closed.status === 200 ? 0 : 1);
  }
});

it('takes the same twice and refuses another note, and is audited once', async () => {
  const { difference, reference } = await missing();
  const replies = await Promise.all([close(difference), close(difference)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const other = await close(difference, 'سبب آخر');
  expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile']);
  const query = { entity_id: difference };
  const { body } = await send(context, listAudit, { token: admin.token, query });
  expect(body.data).toMatchObject([
    { action: 'payment_difference.close', after: { payment_number: reference } },
  ]);
});

it('refuses a blank note at the field, and one that is gone', async () => {
  const { difference, reference } = await missing();
  const blank = await close(difference, ' ');
  expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['note']]);
  await callBack(context, double.callback(reference));
  expect((await close(difference)).body.code).toBe('edited_meanwhile');
});

it('is for those with the right, who may all read', async () => {
  const { difference } = await missing();
  for (const role of ['support', 'read_only'] as const) {
    const { token } = await signInAdmin(context.db, { role });
    expect((await close(difference, 'x', token)).status).toBe(403);
    expect((await send(context, listDifferences, { token })).status).toBe(200);
  }
});

it('counts what is open for a day', async () => {
  const { difference } = await missing();
  const gauge = () => metricOf(context, 'midan_payment_differences_open');
  const before = await gauge();
  await updateRow(context.db, 'payment_differences', difference, {
    found_at: sql<Date>`now() - make_interval(secs => ${COMPARISON.unattendedSeconds + 60}::int)`,
  });
  expect(await gauge()).toBe(before + 1);
  await close(difference);
  expect(await gauge()).toBe(before);
});
