import {
  adjustWallet,
  getAccountingMonth,
  listAccountingMonths,
  listAudit,
  purchaseTeams,
  reopenAccountingMonth,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { book, closeMonth, monthAgo } from '../../../../test/books.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { metricOf } from '../../../../test/metrics.ts';
import { addApproved } from '../../../../test/money-back.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { findBrokenMonths } from './verify.ts';

const context = testApp({}, { emptyBecause: 'months are closed for the whole platform, in order' });
let owner: { id: string; token: string };
let finance: { id: string; token: string };
let academy: { id: string; token: string };
/** The running month and the three before it, newest first. */
let months: [string, string, string, string];

const detail = async (month: string) =>
  (await send(context, getAccountingMonth, { token: finance.token, params: { month } })).body.data;
const close = (month: string, body: object = {}) => closeMonth(context, finance, month, body);
const reopen = (month: string, { token } = owner) =>
  send(context, reopenAccountingMonth, { token, params: { month }, body: { reason: 'قيد ناقص' } });
const closings = async () =>
  (await sql`select from month_closings`.execute(context.db)).rows.length;

/** Runs `write` in a transaction in which no trigger fires, and commits it. */
const pastTriggers = (write: (trx: Trx) => Promise<unknown>) =>
  inTransaction(context.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });

beforeAll(async () => {
  owner = await signInAdmin(context.db, { name: 'هالة' });
  finance = await signInAdmin(context.db, { role: 'finance', name: 'عمر' });
  academy = await academyWith(context.db);
  const ago = (n: number) => monthAgo(context.db, n);
  months = [await ago(0), await ago(1), await ago(2), await ago(3)];
  await book(context.db, academy.id, months[3], 100_000);
  await book(context.db, academy.id, months[3], -25_050);
  await book(context.db, academy.id, months[1], 5_000);
});

describe('closing a month', () => {
  it('is previewed without a trace', async () => {
    const { status, body } = await close(months[3], { dry_run: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'open', opening: 0, closing: 749.5, entries: 2 });
    expect(await closings()).toBe(0);
    expect((await detail(months[3])).status).toBe('open');
  });

  it('is refused if the books have changed since the preview', async () => {
    for (const seen of [{ seen_entries: 1 }, { seen_closing: 749.49 }]) {
      expect((await close(months[3], seen)).body.code).toBe('month_changed');
    }
  });

  it('is refused out of order and before the month is over, with the reason', async () => {
    const early = await close(months[1]);
    expect([early.status, early.body.code]).toEqual([409, 'month_out_of_order']);
    expect((await close(months[0])).body.code).toBe('month_not_over');
    expect((await close('2001-01')).status).toBe(404);
  });

  it('is refused while the wallets do not agree with the ledger; the nightly proof shows that', async () => {
    const other = await academyWith(context.db, { balance: 100 });
    const set = (by: number) =>
      pastTriggers((trx) =>
        sql`update academies
          set balance = balance + case id when ${other.id} then -${by}::bigint else ${by}::bigint end
          where id in (${academy.id}, ${other.id})`.execute(trx),
      );
    const shown = async () =>
      (await send(context, listAccountingMonths, { token: finance.token })).body.data
        .wallets_proved;
    const provedAtNight = async () => {
      const log = { error: vi.fn() } as unknown as typeof context.deps.log;
      const { scheduled } = jobHandlers({ ...context.deps, log });
      await scheduled.find(({ name }) => name === 'prove-wallets')?.run(context.deps.jobs);
      const { agree, at } = await shown();
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
      return agree;
    };
    expect(await shown()).toBeNull();
    await set(1);
    for (const body of [{}, { dry_run: true }]) {
      expect((await close(months[3], body)).body.code).toBe('books_broken');
    }
    expect(await provedAtNight()).toBe(false);
    expect((await detail(months[3])).wallets_proved.agree).toBe(false);
    await set(-1);
    expect(await provedAtNight()).toBe(true);
  });

  it('keeps the sums, is recorded, and happens once', async () => {
    const { status, body } = await close(months[3], { seen_entries: 2, seen_closing: 749.5 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'closed', closed_by: 'عمر', is_last_closed: true });
    const kept = await context.db
      .selectFrom('month_closing_sums')
      .select(['posting', 'entries', 'amount'])
      .orderBy('posting')
      .execute();
    expect(kept).toEqual([
      { posting: 'adjustment_down', entries: 1, amount: 25_050 },
      { posting: 'adjustment_up', entries: 1, amount: 100_000 },
    ]);
    const again = await close(months[3]);
    expect([again.status, again.body.code]).toEqual([409, 'month_already_closed']);
    expect(again.body.message).toContain('عمر');
    const audit = await send(context, listAudit, {
      token: owner.token,
      query: { entity_type: 'accounting_month' },
    });
    expect(audit.body.data).toMatchObject([
      {
        action: 'accounting_month.close',
        after: { month: months[3], entries: 2, opening: 0, closing: 749.5 },
      },
    ]);
  });

  it('works for a month in which nothing was booked', async () => {
    const { body } = await close(months[2]);
    expect(body.data).toMatchObject({ opening: 749.5, closing: 749.5, entries: 0, adds_up: true });
    expect((await detail(months[1])).is_next).toBe(true);
  });

  it('is not for support or readers', async () => {
    for (const role of ['support', 'read_only'] as const) {
      const other = await signInAdmin(context.db, { role });
      expect((await closeMonth(context, other, months[1])).status).toBe(403);
    }
  });
});

describe('a closed month', () => {
  it('refuses every entry in it and before it, also by hand', async () => {
    for (const month of [months[2], months[3], '2019-05']) {
      await expect(book(context.db, academy.id, month, 100)).rejects.toMatchObject({
        constraint: 'month_closed',
        code: '23001',
      });
    }
    await book(context.db, academy.id, months[1], 100);
    expect(await findBrokenMonths(context.db)).toEqual([]);
  });

  it('begins and ends at midnight in Cairo', async () => {
    const at = (instant: string) =>
      sql`insert into wallet_transactions (academy_id, type, amount, cause_id, created_at)
        values (${academy.id}, 'adjustment', 100, gen_random_uuid(),
          ${instant}::timestamp at time zone 'Africa/Cairo')`.execute(context.db);
    const last = `${months[1]}-01`;
    await expect(at(`${last} 00:00`)).resolves.toBeDefined();
    const { rows } = await sql<{ eve: string }>`select
      to_char(${last}::timestamp - interval '1 second', 'YYYY-MM-DD HH24:MI:SS') as eve`.execute(
      context.db,
    );
    await expect(at(rows[0]?.eve ?? '')).rejects.toThrow('is closed');
  });

  it('refuses a reversal in it, which may have no ledger entry', async () => {
    const transfer = await addApproved(context, owner, academy.id, 50_000);
    const reverseAt = (month: string) =>
      sql`update bank_transfers set status = 'reversed', reversal_reason = 'x',
        reversed_at = ${`${month}-10`}::timestamp at time zone 'Africa/Cairo'
        where id = ${transfer}`.execute(context.db);
    await expect(reverseAt(months[2])).rejects.toThrow('is closed');
  });

  it('keeps its reversals: none is taken back or deleted', async () => {
    const transfer = await addApproved(context, owner, academy.id, 50_000);
    await pastTriggers((trx) =>
      sql`update bank_transfers set status = 'reversed', reversal_reason = 'x',
        reversed_at = ${`${months[2]}-10`}::timestamp at time zone 'Africa/Cairo'
        where id = ${transfer}`.execute(trx),
    );
    const taken = sql`update bank_transfers set status = 'approved', reversed_at = null,
      reversal_reason = null where id = ${transfer}`;
    for (const statement of [taken, sql`delete from bank_transfers where id = ${transfer}`]) {
      await expect(statement.execute(context.db)).rejects.toThrow('is closed');
    }
    await pastTriggers((trx) => taken.execute(trx));
  });

  it('refuses transactions that could not see a closing', async () => {
    const entry = context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => book(trx, academy.id, months[1], 100));
    await expect(entry).rejects.toThrow('READ COMMITTED');
  });

  it('keeps its closing and its sums', async () => {
    for (const statement of [
      sql`update month_closings set closing = 0`,
      sql`delete from month_closings`,
      sql`truncate month_closings cascade`,
      sql`update month_closing_sums set amount = 0`,
      sql`delete from month_closing_sums`,
    ]) {
      await expect(statement.execute(context.db)).rejects.toThrow('append-only');
    }
  });

  it('is found by wallet:verify and the nightly proof if its sums are not those of the ledger', async () => {
    const change = (by: number) =>
      pastTriggers((trx) =>
        sql`update month_closing_sums set amount = amount + ${by}::bigint
          where posting = 'adjustment_up'`.execute(trx),
      );
    const provedAtNight = async () => {
      const error = vi.fn();
      const log = { error } as unknown as typeof context.deps.log;
      const { scheduled } = jobHandlers({ ...context.deps, log });
      await scheduled.find(({ name }) => name === 'prove-months')?.run(context.deps.jobs);
      const found = error.mock.calls.map(([facts]) => facts).find((facts) => 'months' in facts);
      return [found?.months ?? [], await metricOf(context, 'midan_broken_months')];
    };
    expect(await provedAtNight()).toEqual([[], 0]);
    await change(1);
    expect(await findBrokenMonths(context.db)).toEqual([months[3]]);
    expect(await provedAtNight()).toEqual([[months[3]], 1]);
    // The month shows what it kept, and no other month is wrong because of it.
    expect(await detail(months[3])).toMatchObject({ adds_up: false, closing: 749.5 });
    expect(await detail(months[2])).toMatchObject({ adds_up: true, opening: 749.5 });
    expect((await close(months[1])).body.code).toBe('books_broken');
    await change(-1);
    expect(await findBrokenMonths(context.db)).toEqual([]);
  });

  it('is found if its kept opening is not the closing before', async () => {
    const change = (by: number) =>
      pastTriggers((trx) =>
        sql`update month_closings set opening = opening + ${by}::bigint,
          closing = closing + ${by}::bigint where month = ${`${months[2]}-01`}`.execute(trx),
      );
    await change(5);
    expect(await findBrokenMonths(context.db)).toEqual([months[2]]);
    expect(await detail(months[2])).toMatchObject({ adds_up: false, opening: 749.55 });
    await change(-5);
    expect(await findBrokenMonths(context.db)).toEqual([]);
  });

  it('follows the month before and is over, also if it is closed by hand', async () => {
    const insert = (month: string) =>
      sql`insert into month_closings (month, opening, closing, closed_by)
        values (${`${month}-01`}, 0, 0, ${owner.id})`.execute(context.db);
    await expect(insert(months[0])).rejects.toThrow('is not over');
    await expect(insert('2019-05')).rejects.toThrow('in order');
    const reopened = sql`update month_closings set reopened_at = now(), reopening_reason = 'x',
      reopened_by = ${owner.id} where month = ${`${months[3]}-01`}`.execute(context.db);
    await expect(reopened).rejects.toThrow('only the last closed month');
  });
});

describe('reopening', () => {
  it('is for the owner, and for the last closed month alone', async () => {
    expect((await reopen(months[2], finance)).status).toBe(403);
    expect((await reopen(months[3])).body.code).toBe('month_not_last');
    expect((await reopen(months[1])).body.code).toBe('month_not_closed');
  });

  it('lets entries in again, and keeps the closing as history with its reason', async () => {
    const { status, body } = await reopen(months[2]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'open',
      is_next: true,
      reopenings: [{ closed_by: 'عمر', reopened_by: 'هالة', reason: 'قيد ناقص' }],
    });
    await book(context.db, academy.id, months[2], 4_200);
    const again = await close(months[2]);
    expect(again.body.data).toMatchObject({ entries: 1, closing: 791.5 });
    expect(await findBrokenMonths(context.db)).toEqual([]);
  });
});

describe('a clock that was set back into a closed month', () => {
  // Past the triggers: the running month cannot be closed.
  const closeThisMonth = () =>
    pastTriggers((trx) =>
      sql`insert into month_closings (month, opening, closing, closed_by)
        values (${`${months[0]}-01`}, 0, 0, ${owner.id})`.execute(trx),
    );
  const openThisMonth = () =>
    sql`update month_closings set reopened_at = now(), reopened_by = ${owner.id},
      reopening_reason = 'x' where month = ${`${months[0]}-01`} and reopened_at is null`.execute(
      context.db,
    );

  it('cannot book: every act is refused with a clear sentence', async () => {
    await closeThisMonth();
    const { status, body } = await send(context, adjustWallet, {
      token: owner.token,
      params: { id: academy.id },
      body: { amount: 10_000, reason: 'تصحيح' },
    });
    expect([status, body.code]).toEqual([409, 'month_closed']);
    await openThisMonth();
    const bought = await send(context, purchaseTeams, {
      token: academy.token,
      body: { teams: [{ name: 'فريق' }] },
    });
    expect(bought.body.code).toBe('insufficient_balance');
  });

  it('books a transaction that began before midnight into the new month', async () => {
    await closeThisMonth();
    let tries = 0;
    await inTransaction(context.db, async (trx) => {
      tries += 1;
      if (tries === 2) await openThisMonth();
      await sql`insert into wallet_transactions (academy_id, type, amount, cause_id)
        values (${academy.id}, 'adjustment', 100, gen_random_uuid())`.execute(trx);
    });
    expect(tries).toBe(2);
  });
});
