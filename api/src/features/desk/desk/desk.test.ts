import {
  asPiastres,
  chooseDigest,
  getDeskNews,
  getDigestChoice,
  LIMITS,
  markDeskSeen,
  reviewPaymentEvent,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { addPaymentRefund } from '../../../../test/payment-refunds.ts';
import { addUnknownOrder } from '../../../../test/payments.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

interface News {
  unseen: number;
  until: string;
  news: { kind: string; waiting: number; fresh: number }[];
}
const look = async (token: string): Promise<News> =>
  (await send(context, getDeskNews, { token })).body.data;
const freshOf = ({ news }: News) =>
  Object.fromEntries(news.filter(({ fresh }) => fresh > 0).map(({ kind, fresh }) => [kind, fresh]));
const waitingOf = ({ news }: News) =>
  Object.fromEntries(news.map(({ kind, waiting }) => [kind, waiting]));
const seenUntil = (token: string, until: string) =>
  send(context, markDeskSeen, { token, body: { until } });
const seen = async (token: string) => seenUntil(token, (await look(token)).until);

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
const addTransfer = (academy_id: string, created_at = new Date()) =>
  insertRow(context.db, 'bank_transfers', {
    academy_id,
    amount: asPiastres(450_000),
    transfer_date: '2026-01-15',
    bank_name: 'بنك القياس',
    created_at,
  });

it('counts what came since an administrator last looked, each for itself', async () => {
  const { id } = await academyWith(context.db);
  const [hala, omar] = [
    await signInAdmin(context.db, { role: 'finance' }),
    await signInAdmin(context.db, { role: 'read_only' }),
  ];
  const before = waitingOf(await look(hala.token));
  expect(freshOf(await look(hala.token))).toEqual({});
  await addTransfer(id);
  await academyWith(context.db, { status: 'verified' });
  const after = await look(hala.token);
  expect(after.unseen).toBe(2);
  expect(freshOf(after)).toEqual({ transfers_waiting: 1, schools_to_activate: 1 });
  expect(waitingOf(after)).toEqual({
    ...before,
    transfers_waiting: (before.transfers_waiting ?? 0) + 1,
    schools_to_activate: (before.schools_to_activate ?? 0) + 1,
  });
  expect((await seen(hala.token)).status).toBe(200);
  expect((await look(hala.token)).unseen).toBe(0);
  expect((await look(omar.token)).unseen).toBe(2);
});

it('keeps new what came between the reading and the marking', async () => {
  const { id } = await academyWith(context.db);
  const { token } = await signInAdmin(context.db, { role: 'finance' });
  // By the clock of PostgreSQL, to the microsecond.
  const addNow = () =>
    sql`insert into bank_transfers (academy_id, amount, transfer_date, bank_name)
      values (${id}, 450000, '2026-01-15', 'بنك القياس')`.execute(context.db);
  await addNow();
  const shown = await look(token);
  expect(shown.unseen).toBe(1);
  await addNow();
  expect((await seenUntil(token, shown.until)).status).toBe(200);
  expect(freshOf(await look(token))).toEqual({ transfers_waiting: 1 });
  // Neither an older reading nor a time to come counts.
  await seen(token);
  await seenUntil(token, shown.until);
  expect((await look(token)).unseen).toBe(0);
  await seenUntil(token, '2099-01-01T00:00:00Z');
  await addNow();
  expect((await look(token)).unseen).toBe(1);
});

it('says when a transfer becomes overdue, and a statement stays open, once', async () => {
  const { id } = await academyWith(context.db);
  const { id: admin, token } = await signInAdmin(context.db, {
    desk_seen_at: hoursAgo(LIMITS.transferWaitHours),
  });
  await seen(token);
  const before = waitingOf(await look(token));
  await sql`update administrators set desk_seen_at = now() - interval '1 hour' where id = ${admin}`.execute(
    context.db,
  );
  await addTransfer(id, hoursAgo(LIMITS.transferWaitHours + 0.5));
  await addTransfer(id, hoursAgo(LIMITS.transferWaitHours + 2));
  await insertRow(context.db, 'statements', {
    uploaded_by: admin,
    created_at: hoursAgo(LIMITS.transferWaitHours + 0.5),
  });
  const after = await look(token);
  const mine = freshOf(after);
  expect([mine.transfers_overdue, mine.statements_open]).toEqual([1, 1]);
  expect(waitingOf(after).transfers_overdue).toBe((before.transfers_overdue ?? 0) + 2);
  await seen(token);
  expect((await look(token)).unseen).toBe(0);
});

it('says that a refund waits for another administrator, not to who asked for it', async () => {
  const { id } = await academyWith(context.db);
  const asking = await signInAdmin(context.db, { role: 'finance' });
  const other = await signInAdmin(context.db);
  for (const { token } of [asking, other]) await seen(token);
  await addPaymentRefund(context.db, { academyId: id, administratorId: asking.id });
  expect(freshOf(await look(other.token))).toEqual({ refunds_to_approve: 1 });
  expect(freshOf(await look(asking.token))).toEqual({});
});

it('says that a gateway tells of what nobody here knows, until somebody has looked', async () => {
  const { token } = await signInAdmin(context.db, { role: 'finance' });
  await seen(token);
  const event_id = await addUnknownOrder(context.db);
  expect(freshOf(await look(token))).toEqual({ payment_events: 1 });
  const { payment_events } = waitingOf(await look(token));
  const body = { event_id, note: 'طلب موقع آخر' };
  expect((await send(context, reviewPaymentEvent, { token, body })).status).toBe(200);
  expect(waitingOf(await look(token)).payment_events).toBe((payment_events ?? 0) - 1);
});

it('the daily email is on for owners and finance, and may be turned off', async () => {
  const choice = async (token: string) =>
    (await send(context, getDigestChoice, { token })).body.data;
  for (const role of ['owner', 'finance'] as const) {
    const { token } = await signInAdmin(context.db, { role });
    expect(await choice(token)).toEqual({ on: true, possible: true });
    const { status, body } = await send(context, chooseDigest, { token, body: { on: false } });
    expect([status, body.data.on]).toEqual([200, false]);
    expect(await choice(token)).toEqual({ on: false, possible: true });
  }
  for (const role of ['support', 'read_only'] as const) {
    const { token } = await signInAdmin(context.db, { role });
    expect(await choice(token)).toEqual({ on: false, possible: false });
    const refused = await send(context, chooseDigest, { token, body: { on: true } });
    expect(refused.body.code).toBe('forbidden');
  }
});
