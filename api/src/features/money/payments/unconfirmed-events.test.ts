import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { metricOf } from '../../../../test/metrics.ts';
import { depositsOf, outcomesOf, paymentOf } from '../../../../test/payment-rows.ts';
import { askAbout, callBack, due, expire, startedByNewSchool } from '../../../../test/payments.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { GATEWAYS } from '../../../limits.ts';
import { askAboutPayments } from './asking.ts';
import { endAsking, takeAsked } from './asking-queries.ts';
import { askSoon } from './event-queries.ts';

const { double, context } = await testAppWithGateways();

const begun = (method?: 'card' | 'fawry') => startedByNewSchool(context, method);
const ask = () => askAboutPayments(context.deps);
const deposits = (id: string) => depositsOf(context.db, id);
/** Marks a payment as expired a day ago; the job no longer asks about it. */
async function longOver(id: string): Promise<void> {
  await updateRow(context.db, 'payments', id, {
    expires_at: sql<Date>`now() - interval '1 day'`,
    status: 'expired',
    action: null,
    ask_at: null,
  });
}

describe('a callback that the gateway did not confirm', () => {
  it('counts when it comes again and the gateway answers', async () => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    const told = double.callback(reference);
    double.failures = 1;
    await callBack(context, told);
    expect([await outcomesOf(context.db, id), await deposits(id)]).toEqual([['unconfirmed'], []]);
    await callBack(context, told);
    await callBack(context, told);
    expect(await outcomesOf(context.db, id)).toEqual(['unconfirmed', 'credited']);
    expect(await deposits(id)).toHaveLength(1);
  });

  it('is asked about from the first pause on, however often the payment was asked about', async () => {
    const { id, reference } = await begun('fawry');
    await context.db.updateTable('payments').set({ asked: 12 }).where('id', '=', id).execute();
    double.decide(reference, 'paid');
    double.failures = 1;
    await callBack(context, double.callback(reference));
    expect(await paymentOf(context.db, id)).toMatchObject({ asked: 0 });
    await ask();
    expect(await deposits(id)).toHaveLength(1);
  });

  it('is asked about after the last question too, until the gateway confirms it', async () => {
    const { id, reference } = await begun('fawry');
    await longOver(id);
    double.decide(reference, 'paid');
    const told = double.callback(reference);
    // The gateway's books are behind its own callback.
    double.orderOf(reference).state = 'open';
    await callBack(context, told);
    await ask();
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
    expect(await deposits(id)).toEqual([]);
    double.orderOf(reference).state = 'paid';
    await askAbout(context, id);
    expect(await deposits(id)).toHaveLength(1);
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'paid', ask_at: null });
  });

  it('calls for a person when it is days old; then the questions end', async () => {
    const { id, reference } = await begun('fawry');
    await longOver(id);
    await insertRow(context.db, 'payment_events', {
      gateway: 'fawry',
      event_key: `${reference}|unconfirmed`,
      payment_id: id,
      outcome: 'unconfirmed',
      body_sha256: createHash('sha256').digest(),
      facts: '{}',
      received_at: sql<Date>`now() - make_interval(secs => ${GATEWAYS.unconfirmedSeconds + 60})`,
    });
    await expire(context.db, id, GATEWAYS.askedAfterExpirySeconds);
    await askAbout(context, id);
    expect(await outcomesOf(context.db, id)).toEqual(['unconfirmed', 'mismatch']);
    expect((await paymentOf(context.db, id)).ask_at).toBeNull();
  });

  it.each(['a gateway that does not answer', 'a gateway whose keys are gone'])(
    'calls for a person, once, beside %s, and is still asked about',
    async (silence) => {
      const { id, reference } = await begun('card');
      double.decide(reference, 'paid');
      double.failures = Number.POSITIVE_INFINITY;
      await callBack(context, double.callback(reference));
      await longOver(id);
      const { config } = context.deps;
      const { PAYMOB_API_KEY } = config;
      if (silence.includes('keys')) config.PAYMOB_API_KEY = undefined;
      const asked = async () => {
        await askAbout(context, id);
        return outcomesOf(context.db, id);
      };
      expect(await asked()).toEqual(['unconfirmed']);
      const gauge = () => metricOf(context, 'midan_payments_unconfirmed');
      const before = await gauge();
      await context.db.executeQuery(
        sql`alter table payment_events disable trigger payment_events_append_only`.compile(
          context.db,
        ),
      );
      const age = (seconds: number) =>
        sql`update payment_events set received_at = now() - make_interval(secs => ${seconds})
          where payment_id = ${id} and outcome = 'unconfirmed'`.execute(context.db);
      await age(3700);
      expect(await gauge()).toBe(before + 1);
      await age(GATEWAYS.unconfirmedSeconds + 60);
      await asked();
      expect(await asked()).toEqual(['unconfirmed', 'mismatch']);
      expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
      // The keys are mended: the money is credited after all.
      config.PAYMOB_API_KEY = PAYMOB_API_KEY;
      double.failures = 0;
      await asked();
      expect(await deposits(id)).toHaveLength(1);
      await age(3700);
      expect(await gauge()).toBe(before);
      await sql`alter table payment_events enable trigger payment_events_append_only`.execute(
        context.db,
      );
    },
  );

  it('that comes while the job asks for the last time is asked about again', async () => {
    const { id } = await begun('fawry');
    await longOver(id);
    await expire(context.db, id, GATEWAYS.askedAfterExpirySeconds);
    await due(context.db, id);
    const taken = await takeAsked(context.db, 'fawry');
    if (taken?.id !== id) throw new Error('not taken');
    expect(taken.is_last).toBe(true);
    await context.db.transaction().execute((trx) => askSoon(trx, id));
    await endAsking(context.db, taken);
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
  });
});

describe('money that comes after the expiry, and whose callback is lost', () => {
  it.each(['open', 'pending'])('is found by the job days later (%s until then)', async (before) => {
    const { id, reference } = await begun('card');
    if (before === 'pending') {
      double.decide(reference, 'declined');
      double.answers = { pending: true };
    }
    await expire(context.db, id, GATEWAYS.lastAskSeconds);
    await askAbout(context, id);
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'expired' });
    expect((await paymentOf(context.db, id)).ask_at).not.toBeNull();
    double.answers = {};
    double.decide(reference, 'paid');
    await askAbout(context, id);
    expect(await deposits(id)).toHaveLength(1);
  });

  it('is no longer asked about when days have gone', async () => {
    const { id } = await begun('fawry');
    await expire(context.db, id, GATEWAYS.askedAfterExpirySeconds);
    await askAbout(context, id);
    expect(await paymentOf(context.db, id)).toMatchObject({ status: 'expired', ask_at: null });
  });
});

describe('what Paymob answers to a question', () => {
  it.each([
    ['another order', { order: { id: 1 } }, ['unconfirmed']],
    ['a part given back', { refunded_amount_cents: 100 }, ['unconfirmed']],
  ])('credits nothing for %s', async (_what, answers, outcomes) => {
    const { id, reference } = await begun();
    double.decide(reference, 'paid');
    double.answers = answers;
    await callBack(context, double.callback(reference));
    expect([await outcomesOf(context.db, id), await deposits(id)]).toEqual([outcomes, []]);
  });
});
