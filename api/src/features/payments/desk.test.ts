import {
  askAboutPayment,
  declinePaymentRefund,
  exportAdminPayments,
  getAdminPayment,
  getRevenueReport,
  LIMITS,
  listAdminPayments,
  listAudit,
  listPayments,
  listUnknownPayments,
  type Payment,
  sumAdminPayments,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../test/fixtures.ts';
import { idsAtDesk, listAtDesk, paymentAtDesk } from '../../../test/payment-desk.ts';
import { refundAged, refundDue, refundOf, refundsOf } from '../../../test/payment-refunds.ts';
import {
  callBack,
  depositsOf,
  due,
  expire,
  outcomesOf,
  paymentOf,
  started,
} from '../../../test/payments.ts';
import { testAppWithGateways } from '../../../test/with-gateways.ts';
import { say } from '../../i18n.ts';
import { GATEWAYS } from '../../limits.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();

let owner: { token: string };
let reader: { token: string };
beforeAll(async () => {
  owner = await signInAdmin(context.db, { role: 'finance' });
  reader = await signInAdmin(context.db, { role: 'read_only' });
});

const school = (name: string) => signInAcademy(context.db, { name });
const list = (query: Record<string, string>) => listAtDesk(context, reader, query);
const idsOf = (query: Record<string, string>) => idsAtDesk(context, reader, query);
const show = (id: string) => paymentAtDesk(context, reader, id);
const ask = (id: string, token = owner.token) =>
  send(context, askAboutPayment, { token, params: { id } });

describe('the list', () => {
  let name: string;
  let card: { id: string; reference: string };
  let fawry: { id: string; reference: string };
  let paid: { id: string; reference: string };
  let late: { id: string };

  beforeAll(async () => {
    name = `مدرسة المحاسبة ${crypto.randomUUID().slice(0, 8)}`;
    const { token } = await school(name);
    card = await started(context, token, 'card', 1000);
    fawry = await started(context, token, 'fawry', 2000);
    paid = await started(context, token, 'mobile_wallet', 4000);
    late = await started(context, token, 'card', 500);
    double.decide(paid.reference, 'paid');
    await due(context.db, paid.id);
    await askAboutPayments(context.deps);
    await expire(context.db, late.id);
  });

  it('shows what the desk needs, and neither page nor code', async () => {
    const body = await list({ search: name });
    expect(body.meta.total).toBe(4);
    expect(body.data[0]).toEqual({
      id: late.id,
      gateway: 'paymob',
      method: 'card',
      status: 'expired',
      amount: 500,
      fee: 0,
      total: 500,
      reference: expect.stringMatching(/^\d{14}$/),
      gateway_order: expect.any(String),
      transaction: null,
      expires_at: expect.any(String),
      paid_at: null,
      paid_late: false,
      refunded: 0,
      refunding: 0,
      created_at: expect.any(String),
      academy: { id: expect.any(String), name, payment_reference: expect.any(String) },
      needs_person: false,
      person_causes: [],
    });
    const { text } = await send(context, listAdminPayments, {
      token: reader.token,
      query: { search: name },
    });
    expect(text).not.toMatch(/clientSecret|egy_csk|"action"/);
  });

  it('is filtered, sorted and in pages', async () => {
    const all = [late.id, paid.id, fawry.id, card.id];
    expect(await idsOf({ search: name })).toEqual(all);
    expect(await idsOf({ search: name, sort: 'oldest' })).toEqual(all.toReversed());
    expect(await idsOf({ search: name, sort: 'amount_high' })).toEqual([
      paid.id,
      fawry.id,
      card.id,
      late.id,
    ]);
    expect(await idsOf({ search: name, status: 'paid' })).toEqual([paid.id]);
    expect(await idsOf({ search: name, status: 'expired' })).toEqual([late.id]);
    expect(await idsOf({ search: name, status: 'pending' })).toEqual([fawry.id, card.id]);
    expect(await idsOf({ search: name, gateway: 'fawry' })).toEqual([fawry.id]);
    expect(await idsOf({ search: name, method: 'mobile_wallet' })).toEqual([paid.id]);
    expect(await idsOf({ search: name, needs_person: 'true' })).toEqual([]);
    expect(await idsOf({ search: name, page: '2', per_page: '3' })).toEqual([card.id]);
    const bad = await send(context, listAdminPayments, {
      token: reader.token,
      query: { gateway: 'bank' },
    });
    expect(bad.status).toBe(400);
  });

  it('finds one payment by each number that somebody may have of it', async () => {
    const { gateway_order: order, paid_by: transaction } = await paymentOf(context.db, paid.id);
    for (const number of [paid.reference, order, transaction]) {
      expect(await idsOf({ search: number ?? '' })).toEqual([paid.id]);
    }
    const arabic = paid.reference.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(await idsOf({ search: arabic })).toEqual([paid.id]);
  });

  it('finds a number that is read out in groups, or copied with what stands around it', async () => {
    const { gateway_order: order, paid_by: transaction } = await paymentOf(context.db, paid.id);
    for (const number of [paid.reference, order, transaction]) {
      const groups = (number ?? '').match(/.{1,4}/g) ?? [];
      for (const between of [' ', '  ', '-', '\u00a0', '\u2009']) {
        expect(await idsOf({ search: groups.join(between) })).toEqual([paid.id]);
      }
      expect(await idsOf({ search: ` \u200e${number}\t` })).toEqual([paid.id]);
    }
    const arabic = paid.reference.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(await idsOf({ search: arabic.match(/.{1,4}/g)?.join(' ') ?? '' })).toEqual([paid.id]);
  });

  it('finds a school’s payments by its reference, with a space for its dash or in groups', async () => {
    const [first] = (await list({ search: name })).data;
    const reference = first?.academy.payment_reference ?? '';
    const signs = reference.slice('MD-'.length);
    const typed = [
      `MD ${signs}`,
      `MD ${signs.slice(0, 3)} ${signs.slice(3)}`,
      ` ${reference.toLowerCase()} `,
    ];
    for (const search of typed) {
      expect(await idsOf({ search })).toEqual([late.id, paid.id, fawry.id, card.id]);
    }
  });

  it('counts a paid one on the day of its money, others on the day they began', async () => {
    const { db } = context;
    const began = new Date('2026-02-28T20:00:00Z');
    await sql`update payments set created_at = ${began} where id in (${card.id}, ${paid.id})`.execute(
      db,
    );
    const day = { search: name, from: '2026-02-28', to: '2026-02-28' };
    expect(await idsOf(day)).toEqual([card.id]);
    const { body } = await send(context, sumAdminPayments, { token: reader.token, query: day });
    expect(body.data.all).toEqual({ count: 1, amount: 1000, fee: 0 });
    expect(body.data.paid).toEqual({ count: 0, amount: 0, fee: 0 });
  });

  it('has sums of what the filter shows, with the fees apart', async () => {
    const query = { search: name };
    const { body } = await send(context, sumAdminPayments, { token: reader.token, query });
    expect(body.data).toEqual({
      all: { count: 4, amount: 7500, fee: 30 },
      paid: { count: 1, amount: 4000, fee: 0 },
      refunded: { count: 0, amount: 0 },
      refunding: { count: 0, amount: 0 },
      net: 4000,
    });
  });

  it('is a part of the deposits in the revenue report', async () => {
    const { body } = await send(context, getRevenueReport, { token: reader.token });
    const { deposits, online_deposits: online } = body.data.total;
    expect(online).toBeGreaterThanOrEqual(4000);
    expect(online).toBeLessThanOrEqual(deposits);
    const { rows } = await sql<{ online: number }>`
      select sum(amount)::bigint as online from payments where status = 'paid'
        and paid_at > now() - interval '25 days'`.execute(context.db);
    expect(online).toBe(Number(rows[0]?.online) / 100);
  });

  it('is exported as the filter shows it; the log has who took it', async () => {
    const { token } = reader;
    const query = { search: name, status: 'paid' };
    const file = await send(context, exportAdminPayments, { token, query });
    const [header = '', ...lines] = file.text.trimEnd().split('\r\n');
    expect(header.split(',')).toHaveLength(20);
    expect(lines.map((line) => line.split(',')[0])).toEqual([paid.id]);
    expect(file.text).toContain(`,4000,0,4000,0,0,${name},`);
    expect(file.text).not.toContain('egy_csk');
    const log = await send(context, listAudit, { token, query: { action: 'payment.export' } });
    expect(log.body.data[0].after).toEqual({ search: true, status: 'paid' });
  });
});

describe('money that went back', () => {
  let name: string;
  let token: string;
  let whole: string;
  let part: string;
  let coming: string;
  let kept: string;

  /** A payment of 4,000 EGP that is paid. */
  const paid = async (method: 'card' | 'fawry' = 'card') => {
    const { id, reference } = await started(context, token, method, 4000);
    double.decide(reference, 'paid');
    await callBack(context, double.callback(reference));
    return id;
  };
  const refund = (id: string, amount: number, left: number) =>
    refundOf(context, owner, id, amount, left);
  const sums = async (query: Record<string, string> = {}) =>
    (
      await send(context, sumAdminPayments, {
        token: owner.token,
        query: { search: name, ...query },
      })
    ).body.data;

  beforeAll(async () => {
    name = `مدرسة ردت ${crypto.randomUUID().slice(0, 8)}`;
    ({ token } = await school(name));
    [whole, part, coming, kept] = [await paid(), await paid('fawry'), await paid(), await paid()];
    owner = await signInAdmin(context.db, { role: 'finance' });
    await refund(whole, 1000, 4000);
    await refund(whole, 3000, 3000);
    await refund(part, 1000.5, 4000);
    double.refundMishaps = ['refuse'];
    const { data: refused } = await refund(kept, 100, 4000);
    await refundDue(context.db, refused.id, GATEWAYS.refusalSettlesSeconds);
    await askAboutPayments(context.deps);
    expect((await refundsOf(context, owner, kept)).refunds[0]?.status).toBe('refused');
    double.refundMishaps = ['pending'];
    expect((await refund(coming, 250, 4000)).data.status).toBe('sent');
  });

  it('is told of each payment, apart from what is on its way and what was refused', async () => {
    const { data } = await list({ search: name });
    const back = data.map(({ id, status, refunded, refunding }) => [
      id,
      status,
      refunded,
      refunding,
    ]);
    expect(back).toEqual([
      [kept, 'paid', 0, 0],
      [coming, 'paid', 0, 250],
      [part, 'paid', 1000.5, 0],
      [whole, 'paid', 4000, 0],
    ]);
    expect(await show(whole)).toMatchObject({ status: 'paid', refunded: 4000, refunding: 0 });
  });

  it('is told to the school, in its list too', async () => {
    const own = (await send(context, listPayments, { token })).body.data as Payment[];
    expect(own.map(({ id, refunded }) => [id, refunded])).toEqual([
      [kept, 0],
      [coming, 0],
      [part, 1000.5],
      [whole, 4000],
    ]);
  });

  it('is found by itself', async () => {
    expect(await idsOf({ search: name, refunded: 'true' })).toEqual([part, whole]);
    expect(await idsOf({ search: name, refunded: 'false' })).toEqual([kept, coming]);
    const { meta } = await list({ search: name, refunded: 'true' });
    expect(meta.total).toBe(2);
  });

  it('is in the sums beside what was paid, and the rest is what neither went back nor is on its way', async () => {
    expect(await sums()).toEqual({
      all: { count: 4, amount: 16_000, fee: 60 },
      paid: { count: 4, amount: 16_000, fee: 60 },
      refunded: { count: 2, amount: 5000.5 },
      refunding: { count: 1, amount: 250 },
      net: 10_749.5,
    });
    expect(await sums({ refunded: 'true', gateway: 'fawry' })).toMatchObject({
      paid: { count: 1, amount: 4000 },
      refunded: { count: 1, amount: 1000.5 },
      refunding: { count: 0, amount: 0 },
      net: 2999.5,
    });
  });

  it('is in the file, whose status no longer says paid', async () => {
    const query = { search: name };
    const file = await send(context, exportAdminPayments, { token: owner.token, query });
    const rows = file.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const called = (status: 'paid' | 'partly_refunded' | 'refunded') =>
      say('ar', `exports:payments.statuses.${status}`);
    expect(
      rows.map(([id, status, , , , refunded, refunding]) => [id, status, refunded, refunding]),
    ).toEqual([
      [kept, called('paid'), '0', '0'],
      [coming, called('paid'), '0', '250'],
      [part, called('partly_refunded'), '1000.5', '0'],
      [whole, called('refunded'), '4000', '0'],
    ]);
  });
});

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

  it('says why it needs a person, news before refunds, and refunds that only wait as such', async () => {
    const large = LIMITS.refundApprovalAbovePiastres / 100 + 1;
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
    // Somebody gives a part back in the gateway's dashboard meanwhile.
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

it('orders that nobody here has started are listed apart', async () => {
  const { token } = await school('مدرسة حُذف طلبها');
  const payment = await started(context, token, 'fawry', 900);
  double.decide(payment.reference, 'paid');
  const callback = double.callback(payment.reference);
  await sql`delete from payments where id = ${payment.id}`.execute(context.db);
  await callBack(context, callback);
  const { body } = await send(context, listUnknownPayments, { token: reader.token });
  expect(body.meta.total).toBe(1);
  expect(body.data[0]).toMatchObject({
    gateway: 'fawry',
    outcome: 'unknown_order',
    asked: false,
    facts: { status: 'PAID', order_amount: 913.5, payment_amount: 915 },
  });
});

it('schools see none of it', async () => {
  const { token } = await signInAcademy(context.db);
  for (const endpoint of [
    listAdminPayments,
    sumAdminPayments,
    exportAdminPayments,
    listUnknownPayments,
  ]) {
    expect((await send(context, endpoint, { token })).status).toBe(401);
  }
});
