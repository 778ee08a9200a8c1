import { askAboutPayment, getPayment, reviewPaymentEvent } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { paymentAtDesk } from '../../../../test/payment-desk.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { askAbout, callBack, expire, startedByNewSchool } from '../../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

const { askedAfterExpirySeconds: limit } = GATEWAYS;

/** A payment about which the gateway's answers cannot be read. @param seconds since it was over */
async function unreadable(seconds: number) {
  const payment = await startedByNewSchool(context);
  double.unreadable.add(payment.reference);
  await expire(context.db, payment.id, seconds);
  return payment;
}
const ask = (id: string) => askAbout(context, id);
const shown = (id: string) => paymentAtDesk(context, admin, id);
const unreviewed = () => metricOf(context, 'midan_payment_events_unreviewed');

describe('a payment about which the answers of the gateway cannot be read', () => {
  it('is asked about until the limit after its expiry', async () => {
    const { id } = await unreadable(limit - 60);
    await ask(id);
    expect(await outcomesOf(context.db, id)).toEqual([]);
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
  });

  it('is left to a person at the limit, once, and is not asked about any more', async () => {
    const before = await unreviewed();
    const { id, token } = await unreadable(limit);
    await ask(id);
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'expired', ask_at: null });
    const { events, person_causes } = await shown(id);
    expect(person_causes).toEqual(['unreadable']);
    expect(events).toMatchObject([
      {
        outcome: 'mismatch',
        asked: true,
        needs_person: true,
        facts: { state: 'unreadable', reason: 'unreadable' },
      },
    ]);
    expect(await unreviewed()).toBe(before + 1);
    const own = await send(context, getPayment, { token, params: { id } });
    expect(own.body.data.review).toBeNull();
    await ask(id);
    expect(await outcomesOf(context.db, id)).toHaveLength(1);
    expect((await paymentOf(context.db, id)).ask_at).toBeNull();
  });

  it('goes on being asked about while the gateway is silent', async () => {
    const { id } = await unreadable(limit);
    double.failures = 1000;
    await ask(id);
    expect(await outcomesOf(context.db, id)).toEqual([]);
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
  });

  it('needs one review, also if a callback called it paid', async () => {
    const { id, reference } = await unreadable(limit);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    await ask(id);
    expect(await outcomesOf(context.db, id)).toEqual(['unconfirmed']);
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
    await context.db.transaction().execute(async (trx) => {
      // Past the trigger that keeps events.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update payment_events set
        received_at = received_at - make_interval(secs => ${GATEWAYS.unconfirmedSeconds})
        where payment_id = ${id}`.execute(trx);
    });
    await ask(id);
    expect((await shown(id)).person_causes).toEqual(['never_confirmed']);
    expect((await paymentOf(context.db, id)).ask_at).toBeNull();
  });

  it('is credited by a question at the desk that is answered, and then needs nobody', async () => {
    const { id, reference } = await unreadable(limit);
    await ask(id);
    double.unreadable.clear();
    double.decide(reference, 'paid');
    await send(context, askAboutPayment, { token: admin.token, params: { id } });
    expect(await depositsOf(context.db, id)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ needs_person: false, person_causes: [] });
  });

  it('is not credited any more after a review', async () => {
    const { id, reference, token } = await unreadable(limit);
    await ask(id);
    const event_id = (await shown(id)).events[0]?.id;
    const body = { event_id, note: 'أُضيف بتسوية' };
    const review = async () =>
      (await send(context, getPayment, { token, params: { id } })).body.data.review;
    const reviewed = await send(context, reviewPaymentEvent, { token: admin.token, body });
    expect([reviewed.status, reviewed.body.data.ends_credit]).toEqual([200, true]);
    expect(await review()).toBe('done');
    double.unreadable.clear();
    double.decide(reference, 'paid');
    await send(context, askAboutPayment, { token: admin.token, params: { id } });
    expect(await depositsOf(context.db, id)).toEqual([]);
    expect((await shown(id)).person_causes).toEqual(['mismatch']);
    expect(await review()).toBe('open');
  });
});
