import { setTimeout as sleep } from 'node:timers/promises';
import {
  closeAccountingMonth,
  getAccountingMonth,
  LIMITS,
  listAccountingMonths,
  purchaseTeams,
  reopenAccountingMonth,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { book, closeMonth, monthAgo } from '../../../../test/books.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { type Instances, race, testInstances } from '../../../../test/instances.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import type { Db } from '../../../db/pool.ts';
import { doWalletsAgree } from '../wallet/index.ts';
import { monthsOf } from './books.ts';
import { selectBooks } from './queries.ts';
import { areBooksWhole, findBrokenMonths } from './verify.ts';

const emptyBecause = 'months are closed for the whole platform, in order';

async function furnish(context: { db: Db }) {
  const admin = await signInAdmin(context.db);
  const academy = await academyWith(context.db);
  const last = await monthAgo(context.db, 1);
  await book(context.db, academy.id, last, 100_000);
  return { admin, academy, last };
}

/** Closes the month before this one while an entry of it commits. */
async function closeDuringEntry(context: ReturnType<typeof testApp>) {
  const { admin, academy, last } = await furnish(context);
  const { reply } = await context.db.transaction().execute(async (trx) => {
    await book(trx, academy.id, last, 7_000);
    const closing = closeMonth(context, admin, last);
    await lockWait(context.db);
    return { reply: closing };
  });
  return reply;
}

describe('an entry that is being committed', () => {
  const context = testApp({}, { emptyBecause });
  it('is counted by the closing, which waits for it', async () => {
    const reply = await closeDuringEntry(context);
    expect(reply.body.data).toMatchObject({ entries: 2, closing: 1070 });
    expect(await findBrokenMonths(context.db)).toEqual([]);
  });
});

describe('negative control: a closing without the lock', () => {
  const context = testApp({}, { emptyBecause });
  beforeAll(async () => {
    await sql`create or replace function lock_books() returns void language sql as
      $$ select $$`.execute(context.db);
  });
  it('the race shows: the closed month has other sums than its ledger', async () => {
    const reply = await closeDuringEntry(context);
    expect(reply.body.data).toMatchObject({ entries: 1 });
    expect(await findBrokenMonths(context.db)).toHaveLength(1);
  });
});

describe('an entry that comes while a month is being closed', () => {
  const context = testApp({}, { emptyBecause });
  it('waits, and is refused', async () => {
    const { admin, academy, last } = await furnish(context);
    const entry = await context.db.transaction().execute(async (trx) => {
      // By hand: the closing itself takes the lock.
      await sql`insert into month_closings (month, opening, closing, closed_by)
        values (${`${last}-01`}, 0, 100000, ${admin.id})`.execute(trx);
      const waiting = book(context.db, academy.id, last, 7_000).catch((error) => error);
      await lockWait(context.db);
      return { waiting };
    });
    expect(await entry.waiting).toMatchObject({ constraint: 'month_closed' });
  });
});

describe('a preview', () => {
  const context = testApp({}, { emptyBecause });
  it('neither waits for an entry that is being committed nor lets entries wait', async () => {
    const { admin, academy, last } = await furnish(context);
    await context.db.transaction().execute(async (trx) => {
      await book(trx, academy.id, last, 7_000);
      const { status, body } = await closeMonth(context, admin, last, { dry_run: true });
      expect([status, body.data.entries]).toEqual([200, 1]);
    });
  });
});

describe('whoever reads the books', () => {
  const context = testApp({}, { emptyBecause });
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db)
    ).rows.length;

  const waitersOf = async (table: string, call: () => ReturnType<typeof send>) => {
    const { count, sent } = await context.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)}`.execute(trx);
      const replies = Array.from({ length: 8 }, call);
      await lockWait(context.db);
      await sleep(300);
      return { count: await waiting(), sent: replies };
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    return count;
  };

  it('sums no wallet, and the entries of open months once at a time', async () => {
    const { admin, last } = await furnish(context);
    const { token } = admin;
    const list = () => send(context, listAccountingMonths, { token });
    const month = () => send(context, getAccountingMonth, { token, params: { month: last } });
    await context.db.transaction().execute(async (trx) => {
      await sql`lock table academies`.execute(trx);
      expect([(await list()).status, (await month()).status]).toEqual([200, 200]);
    });
    expect(await waitersOf('wallet_transactions', list)).toBe(1);
    expect(await waitersOf('wallet_transactions', month)).toBe(1);
  });

  it('proves wallets once at a time before a closing', async () => {
    const { admin, last } = await furnish(context);
    const preview = () => closeMonth(context, admin, last, { dry_run: true });
    expect(await waitersOf('academies', preview)).toBe(1);
  });

  it('proves wallets once for the same closings, whichever months are open', async () => {
    await furnish(context);
    const months = monthsOf(await selectBooks(context.db));
    const { count, proofs } = await context.db.transaction().execute(async (trx) => {
      await sql`lock table academies`.execute(trx);
      const both = { pool: context.db, trx: context.db };
      const asked = [months, months.slice(1)].map((each) => areBooksWhole(both, each));
      await lockWait(context.db);
      await sleep(300);
      return { count: await waiting(), proofs: asked };
    });
    expect(await Promise.all(proofs)).toEqual([true, true]);
    expect(count).toBe(1);
  });
});

describe('a preview that comes while another one proves the books', () => {
  const context = testApp({}, { emptyBecause });
  it('proves a month that was closed in between', async () => {
    const { admin, academy, last } = await furnish(context);
    const before = await monthAgo(context.db, 2);
    await book(context.db, academy.id, before, 5_000);
    const preview = (month: string) => closeMonth(context, admin, month, { dry_run: true });
    const { sent } = await context.db.transaction().execute(async (trx) => {
      await sql`lock table academies`.execute(trx);
      const first = preview(before);
      await lockWait(context.db);
      // By hand and without sums: such a closing does not agree with the ledger.
      await sql`insert into month_closings (month, opening, closing, closed_by)
        values (${`${before}-01`}, 0, 0, ${admin.id})`.execute(context.db);
      const second = preview(last);
      await sleep(300);
      return { sent: [first, second] };
    });
    const replies = await Promise.all(sent);
    expect(replies.map(({ body }) => body.code)).toEqual([undefined, 'books_broken']);
  });
});

describe('a purchase on another instance', () => {
  const context: Instances = testInstances([], {}, { emptyBecause });
  it('waits while a month is being closed, and is booked into the running one', async () => {
    const { admin, academy, last } = await furnish(context);
    const buyer = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
    const { replies } = await context.db.transaction().execute(async (trx) => {
      // The closing waits for this entry, and the purchase behind the closing.
      await book(trx, academy.id, last, 7_000);
      const call = { token: admin.token, params: { month: last }, body: {} };
      const closing = race(context, [{ endpoint: closeAccountingMonth, call }]);
      await lockWait(context.db);
      const buying = { token: buyer.token, body: { teams: [{ name: 'فريق' }] } };
      const other = { ...context, urls: context.urls.toReversed() };
      const purchase = race(other, [{ endpoint: purchaseTeams, call: buying }]);
      await lockWait(context.db, 2);
      const unanswered = sleep(50, 'unanswered');
      expect(await Promise.race([closing, purchase, unanswered])).toBe('unanswered');
      return { replies: [closing, purchase] };
    });
    const statuses = (await Promise.all(replies)).flat().map(({ status }) => status);
    expect(statuses).toEqual([200, 201]);
    expect(await findBrokenMonths(context.db)).toEqual([]);
    expect(await doWalletsAgree(context.db)).toBe(true);
  });
});

describe('administrators who act at once', () => {
  const context = testApp({}, { emptyBecause });
  it('close a month once, and reopen it once', async () => {
    const { admin, last } = await furnish(context);
    const other = await signInAdmin(context.db, { role: 'finance' });
    const tallied = async (calls: ReturnType<typeof send>[]) =>
      (await Promise.all(calls)).map(({ status, body }) => body.code ?? status).toSorted();
    const call = (token: string) =>
      send(context, closeAccountingMonth, { token, params: { month: last }, body: {} });
    const both = [admin.token, other.token, admin.token, other.token];
    const refused = 'month_already_closed';
    expect(await tallied(both.map(call))).toEqual([200, refused, refused, refused]);
    const reopen = () =>
      send(context, reopenAccountingMonth, {
        token: admin.token,
        params: { month: last },
        body: { reason: 'قيد ناقص' },
      });
    const open = 'month_not_closed';
    expect(await tallied([reopen(), reopen(), reopen()])).toEqual([200, open, open]);
  });
});
