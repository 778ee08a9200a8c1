import {
  askAboutPayment,
  declinePaymentRefund,
  getAdminPayment,
  LIMITS,
  listAudit,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { idsAtDesk, paymentAtDesk } from '../../../../test/payment-desk.ts';
import { refundAged, refundOf } from '../../../../test/payment-refunds.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { callBack, started } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();

const owner = financeAdmin(context);
let reader: { token: string };
beforeAll(async () => {
  reader = await signInAdmin(context.db, { role: 'read_only' });
});

const school = (name: string) => signInAcademy(context.db, { name });
const idsOf = (query: Record<string, string>) => idsAtDesk(context, reader, query);
const show = (id: string) => paymentAtDesk(context, reader, id);
const ask = (id: string, token = owner.token) =>
  send(context, askAboutPayment, { token, params: { id } });

describe('one payment', () => {
  it('shows its deposit and what the gateway told, newest first, money in EGP', async () => {
    const { token } = await school('مدرسة تُرى عملياتها');
    const payment = await started(context, token, 'card', 1250);
    double.decide(payment.reference, 'declined');
    await callBack(context, double.callback(payment.reference));
    double.decide(payment.reference, 'paid');
    await callBack(context, double.callback(payment.reference));
    const shown = await show(payment.id);
    const [deposit] = await depositsOf(context.db, payment.id);
    expect(deposit?.amount).toBe(125_000);
    expect(shown).toMatchObject({
      status: 'paid',
      needs_person: false,
      deposit: { id: expect.any(String), balance_after: 1250 },
    });
    expect(shown.events.map(({ outcome }) => outcome)).toEqual(['credited', 'declined']);
    expect(shown.events[0]).toMatchObject({
      gateway: 'paymob',
      asked: false,
      facts: { amount: 1250, currency: 'EGP', success: true },
    });
    expect(JSON.stringify(shown)).not.toMatch(/egy_csk|pan|body_sha256/);
  });

  it('that nobody has is not found', async () => {
    const params = { id: crypto.randomUUID() };
    const { token } = owner;
    expect((await send(context, getAdminPayment, { token, params })).status).toBe(404);
    expect((await send(context, askAboutPayment, { token, params })).status).toBe(404);
  });

  it('with other money needs a person, and is found by it', async () => {
    const { token } = await school('مدرسة دفعت مبلغًا آخر');
    const payment = await started(context, token, 'card', 700);
    double.decide(payment.reference, 'paid');
    double.answers = { amount_cents: 1 };
    const { body } = await ask(payment.id);
    expect(body.data).toMatchObject({
      answer: 'paid',
      amount: 0.01,
      outcome: 'mismatch',
      payment: {
        status: 'pending',
        needs_person: true,
        person_causes: ['mismatch'],
        deposit: null,
      },
    });
    expect(await idsOf({ needs_person: 'true' })).toContain(payment.id);
    expect(await depositsOf(context.db, payment.id)).toEqual([]);
  });

  it('says why it needs a person: events before refunds, and refunds that only wait as such', async () => {
    const large = LIMITS.moneyAlonePiastres / 100 + 1;
    const { token } = await school('مدرسة تنتظر الموافقة');
    const { id, reference } = await started(context, token, 'card', large);
    const causes = async () => {
      const [shown, found] = [await show(id), await idsOf({ needs_person: 'true' })];
      expect(shown.needs_person).toBe(shown.person_causes.length > 0);
      expect(found.includes(id)).toBe(shown.needs_person);
      return shown.person_causes;
    };
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    expect(await causes()).toEqual([]);
    const { data } = await refundOf(context, owner, id, large);
    expect(await causes()).toEqual(['refund_requested']);
    double.refund(reference, 100);
    await callBack(context, double.refundCallback(reference));
    expect(await causes()).toEqual(['mismatch', 'refund_requested']);
    const params = { id: data.id };
    await send(context, declinePaymentRefund, { token: owner.token, params });
    expect(await causes()).toEqual(['mismatch']);
  });

  it.each([
    [
      'refund_unsent',
      'reserved',
      () => {
        double.failures = 1;
      },
    ],
    [
      'refund_unanswered',
      'sent',
      () => {
        double.refundMishaps = ['fail'];
      },
    ],
  ] as const)('says after an hour that it has a %s', async (cause, status, mishap) => {
    const { token } = await school('مدرسة يتأخر ردها');
    const { id, reference } = await started(context, token, 'card', 500);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    mishap();
    const { data } = await refundOf(context, owner, id, 500);
    expect([data.status, (await show(id)).person_causes]).toEqual([status, []]);
    await refundAged(context.db, data.id, GATEWAYS.refundOverdueSeconds + 1);
    expect((await show(id)).person_causes).toEqual([cause]);
    expect(await idsOf({ needs_person: 'true' })).toContain(id);
  });

  it('that was never confirmed needs a person until its money comes', async () => {
    const { token } = await school('مدرسة انتظرت طويلًا');
    const payment = await started(context, token, 'fawry', 300);
    double.decide(payment.reference, 'paid');
    const callback = double.callback(payment.reference);
    double.failures = 1;
    await callBack(context, callback);
    expect(await outcomesOf(context.db, payment.id)).toEqual(['unconfirmed']);
    await sql`insert into payment_events (gateway, event_key, payment_id, outcome, body_sha256, facts)
      values ('fawry', ${`asked|${payment.reference}|never_confirmed`}, ${payment.id}, 'mismatch',
        '\\x00', '{"asked": true, "state": "never_confirmed"}')`.execute(context.db);
    expect(await idsOf({ needs_person: 'true' })).toContain(payment.id);
    expect((await show(payment.id)).person_causes).toEqual(['never_confirmed']);
    const { body } = await ask(payment.id);
    expect(body.data.payment).toMatchObject({ status: 'paid', needs_person: false });
    expect(await idsOf({ needs_person: 'true' })).not.toContain(payment.id);
  });
});

describe('asking the gateway now', () => {
  it('credits money whose callback was lost, once however often it is pressed', async () => {
    const { db } = context;
    const { token, id: academyId } = await school('مدرسة ضاع إشعارها');
    const other = await started(context, token, 'card', 100);
    const payment = await started(context, token, 'card', 4000);
    double.decide(payment.reference, 'paid');
    const answers = await Promise.all([ask(payment.id), ask(payment.id), ask(payment.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = answers.map(({ body }) => body.data.outcome).sort();
    expect(outcomes).toEqual(['credited', null, null]);
    expect(answers[0]?.body.data).toMatchObject({ answer: 'paid', amount: 4000 });
    expect(await depositsOf(db, payment.id)).toEqual([{ amount: 400_000, academy_id: academyId }]);
    expect(await outcomesOf(db, payment.id)).toEqual(['credited']);
    expect(await paymentOf(db, other.id)).toMatchObject({ status: 'pending' });
    const query = { action: 'payment.ask', entity_id: payment.id };
    const log = (await send(context, listAudit, { token: owner.token, query })).body.data;
    expect(log).toHaveLength(3);
    expect(log[0].entity_name).toContain(payment.reference);
    const facts = log.map(({ after }: { after: object }) => JSON.stringify(after)).sort();
    expect(facts).toEqual([
      '{"answer":"paid","outcome":"credited"}',
      '{"answer":"paid"}',
      '{"answer":"paid"}',
    ]);
  });

  it('says that nothing is paid, and changes nothing', async () => {
    const { token } = await school('مدرسة لم تدفع');
    const payment = await started(context, token, 'card', 100);
    const before = await paymentOf(context.db, payment.id);
    const { body } = await ask(payment.id);
    expect(body.data).toMatchObject({ answer: 'open', amount: null, outcome: null });
    expect(await paymentOf(context.db, payment.id)).toEqual(before);
  });

  it('says that the gateway is silent, in the time that a person waits', async () => {
    const { token } = await school('مدرسة وجهة صامتة');
    const payment = await started(context, token, 'card', 100);
    const gate = Promise.withResolvers<void>();
    double.held = gate.promise;
    const begun = performance.now();
    try {
      const { status, body } = await ask(payment.id);
      expect([status, body.data.answer, body.data.outcome]).toEqual([200, 'silent', null]);
    } finally {
      double.held = null;
      gate.resolve();
    }
    expect(performance.now() - begun).toBeLessThan(GATEWAYS.askTimeoutMs + 3000);
    // The answer that was held back may take one of them.
    double.failures = 3;
    expect((await ask(payment.id)).body.data.answer).toBe('silent');
    expect(await depositsOf(context.db, payment.id)).toEqual([]);
  });

  it('is for who handles money, so many times an hour', async () => {
    const { token } = await school('مدرسة يُسأل عنها كثيرًا');
    const payment = await started(context, token, 'card', 100);
    for (const role of ['read_only', 'support'] as const) {
      const admin = await signInAdmin(context.db, { role });
      expect((await ask(payment.id, admin.token)).status).toBe(403);
    }
    expect((await ask(payment.id, token)).status).toBe(401);
    const eager = await signInAdmin(context.db, { role: 'finance' });
    await ask(payment.id, eager.token);
    await sql`update rate_limits set hits = array_fill(now(), array[120])
      where key like 'paymentAsksPerAdministrator:%'`.execute(context.db);
    expect((await ask(payment.id, eager.token)).status).toBe(429);
    await sql`delete from rate_limits where key like 'paymentAsksPerAdministrator:%'`.execute(
      context.db,
    );
  });
});
