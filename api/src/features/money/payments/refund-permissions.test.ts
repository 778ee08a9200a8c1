import {
  approvePaymentRefund,
  declinePaymentRefund,
  disableAdministrator,
  LIMITS,
  listAudit,
  refundPayment,
  settlePaymentRefund,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { walletOf } from '../../../../test/money-back.ts';
import { paidSchool, refundDue, refundOf, refundsOf } from '../../../../test/payment-refunds.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { hashPassword } from '../../../ports/passwords.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const actsOf = async ({ token }: { token: string }, payment: string): Promise<string[]> =>
  (await send(context, listAudit, { token, query: { entity_id: payment } })).body.data.map(
    ({ action }: { action: string }) => action,
  );
const balanceOf = async (id: string) => (await walletOf(context.db, id)).balance;

describe('an administrator whose permission ends while the request waits', () => {
  /** Presses while the wallet is held, ends the permission, then lets the press go on. */
  async function pressed(
    person: { id: string },
    school: string,
    ending: { disabled_at: Date } | { role: 'read_only' },
    press: () => ReturnType<typeof send>,
  ) {
    const { reply } = await context.db.transaction().execute(async (trx) => {
      await sql`select from academies where id = ${school} for update`.execute(trx);
      const running = press();
      await lockWait(context.db);
      const row = context.db.updateTable('administrators').set(ending);
      await row.where('id', '=', person.id).execute();
      return { reply: running };
    });
    return (await reply).body.code;
  }

  it.each([
    ['disabled', { disabled_at: new Date() }],
    ['read_only', { role: 'read_only' as const }],
  ])('cannot refund (%s)', async (_what, ending) => {
    const { payment, id, reference } = await paidSchool(context, double);
    const body = { amount: 1000, reason: 'x', left_before: 4000 };
    const call = { token: admin.token, params: { id: payment }, body };
    expect(await pressed(admin, id, ending, () => send(context, refundPayment, call))).toBe(
      'forbidden',
    );
    expect([await balanceOf(id), double.refunded(reference)]).toEqual([400_000, 0]);
  });

  it.each([
    ['approve', 'disabled', approvePaymentRefund, { disabled_at: new Date() }],
    ['approve', 'read_only', approvePaymentRefund, { role: 'read_only' as const }],
    ['decline', 'disabled', declinePaymentRefund, { disabled_at: new Date() }],
    ['decline', 'read_only', declinePaymentRefund, { role: 'read_only' as const }],
  ])('cannot %s (%s)', async (_what, _how, endpoint, ending) => {
    const large = LIMITS.moneyAlonePiastres / 100 + 1;
    const { payment, id, reference } = await paidSchool(context, double, 'card', large);
    const other = await signInAdmin(context.db, { role: 'finance' });
    const { data } = await refundOf(context, other, payment, large);
    const call = { token: admin.token, params: { id: data.id } };
    expect(await pressed(admin, id, ending, () => send(context, endpoint, call))).toBe('forbidden');
    expect((await refundsOf(context, other, payment)).refunds[0]?.status).toBe('requested');
    expect([await balanceOf(id), double.refunded(reference)]).toEqual([large * 100, 0]);
    expect(await actsOf(other, payment)).toEqual(['payment.ask_refund']);
  });

  it.each([
    ['done', 'disabled', { disabled_at: new Date() }],
    ['done', 'read_only', { role: 'read_only' as const }],
    ['refused', 'disabled', { disabled_at: new Date() }],
    ['refused', 'read_only', { role: 'read_only' as const }],
  ])('cannot say that a refund is %s (%s)', async (outcome, _how, ending) => {
    const { payment, id, reference } = await paidSchool(context, double);
    const other = await signInAdmin(context.db, { role: 'finance' });
    double.refundMishaps = ['fail'];
    const { data } = await refundOf(context, other, payment, 1000, 4000);
    await refundDue(context.db, data.id, GATEWAYS.refundOverdueSeconds + 1);
    if (outcome === 'done') double.refund(reference, 100_000);
    const call = { token: admin.token, params: { id: data.id }, body: { outcome } };
    const settle = () => send(context, settlePaymentRefund, call);
    expect(await pressed(admin, id, ending, settle)).toBe('forbidden');
    const [refund] = (await refundsOf(context, other, payment)).refunds;
    expect(refund).toMatchObject({ status: 'sent', ender: null });
    expect(await balanceOf(id)).toBe(300_000);
    expect(await actsOf(other, payment)).toEqual(['payment.refund']);
    const rest = { ...call, token: other.token };
    expect((await send(context, settlePaymentRefund, rest)).body.data.status).toBe(outcome);
  });
});

it('a request of somebody who was disabled is refused, and nothing happens in that name', async () => {
  const large = LIMITS.moneyAlonePiastres / 100 + 1;
  const password_hash = await hashPassword('correct horse 9');
  const owner = await signInAdmin(context.db, { role: 'owner', password_hash });
  for (const isOverHttp of [true, false]) {
    const { payment, id } = await paidSchool(context, double, 'card', large);
    const other = await signInAdmin(context.db, { role: 'finance' });
    const { data } = await refundOf(context, other, payment, large);
    if (isOverHttp) {
      const body = { current_password: 'correct horse 9' };
      const call = { token: owner.token, params: { id: other.id }, body };
      expect((await send(context, disableAdministrator, call)).status).toBe(200);
    } else {
      const row = context.db.updateTable('administrators').set({ disabled_at: new Date() });
      await row.where('id', '=', other.id).execute();
    }
    const call = { token: owner.token, params: { id: data.id } };
    const { body } = await send(context, approvePaymentRefund, call);
    expect(body.code).toBe(isOverHttp ? 'conflict' : 'money_request_outdated');
    const [refund] = (await refundsOf(context, owner, payment)).refunds;
    expect(refund?.status).toBe(isOverHttp ? 'refused' : 'requested');
    expect(await balanceOf(id)).toBe(large * 100);
  }
});
