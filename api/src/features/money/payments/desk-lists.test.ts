import {
  exportAdminPayments,
  getRevenueReport,
  listAdminPayments,
  listAudit,
  listUnknownPayments,
  sumAdminPayments,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { idsAtDesk, listAtDesk } from '../../../../test/payment-desk.ts';
import { paymentOf } from '../../../../test/payment-rows.ts';
import { callBack, due, expire, started } from '../../../../test/payments.ts';
import { testAppWithGateways } from '../../../../test/with-gateways.ts';
import { askAboutPayments } from './asking.ts';

const { double, context } = await testAppWithGateways();

let reader: { token: string };
beforeAll(async () => {
  reader = await signInAdmin(context.db, { role: 'read_only' });
});

const school = (name: string) => signInAcademy(context.db, { name });
const list = (query: Record<string, string>) => listAtDesk(context, reader, query);
const idsOf = (query: Record<string, string>) => idsAtDesk(context, reader, query);

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
      review: null,
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
