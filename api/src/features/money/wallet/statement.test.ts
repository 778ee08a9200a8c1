import { asPiastres, getWalletStatement, LIMITS, type WalletStatement } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith } from '../../../../test/fixtures.ts';

const context = testApp();
let token: string;
let id: string;

const book = (academyId: string, at: string, amount: number, note = 'تسوية') =>
  sql`insert into wallet_transactions (academy_id, type, amount, cause_id, note, created_at)
    values (${academyId}, 'adjustment', ${asPiastres(amount)}, gen_random_uuid(), ${note}, ${at})`.execute(
    context.db,
  );

const read = (query: Record<string, string> = {}, by = token) =>
  send(context, getWalletStatement, { token: by, query });
const shown = async (query: Record<string, string> = {}, by = token): Promise<WalletStatement> =>
  (await read(query, by)).body.data;

beforeAll(async () => {
  ({ id, token } = await academyWith(context.db));
  // 22:30 in London is half past midnight of the next day in Cairo.
  await book(id, '2026-01-31T21:59:59Z', 100_000);
  await book(id, '2026-01-31T22:30:00Z', 50_050);
  await book(id, '2026-02-10T09:00:00Z', -20_000, '=1+1');
  await book(id, '2026-03-01T09:00:00Z', 7_000);
  const other = await academyWith(context.db);
  await book(other.id, '2026-02-10T09:00:00Z', 900_000);
});

describe("the statement of a school's wallet", () => {
  it('shows all entries, oldest first, from zero to the balance', async () => {
    const { entries, ...sums } = await shown();
    expect(sums).toMatchObject({
      from: null,
      to: null,
      opening_balance: 0,
      total_in: 1570.5,
      total_out: 200,
      closing_balance: 1370.5,
      entry_count: 4,
    });
    expect(entries.map(({ amount }) => amount)).toEqual([1000, 500.5, -200, 70]);
    expect(entries.at(-1)?.balance_after).toBe(1370.5);
  });

  it('opens with what was booked before the first day in Cairo', async () => {
    const february = await shown({ from: '2026-02-01', to: '2026-02-28' });
    expect(february).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      opening_balance: 1000,
      total_in: 500.5,
      total_out: 200,
      closing_balance: 1300.5,
      entry_count: 2,
    });
    expect(await shown({ to: '2026-01-31' })).toMatchObject({ closing_balance: 1000 });
    expect(await shown({ from: '2026-03-01' })).toMatchObject({
      opening_balance: 1300.5,
      closing_balance: 1370.5,
    });
  });

  it('says what the wallet held in days without entries', async () => {
    expect(await shown({ from: '2026-02-11', to: '2026-02-20' })).toMatchObject({
      opening_balance: 1300.5,
      total_in: 0,
      total_out: 0,
      closing_balance: 1300.5,
      entries: [],
    });
  });

  it('follows the ledger where two entries around midnight stand in the other order', async () => {
    const academy = await academyWith(context.db);
    // The second one locked the wallet first: it began after midnight, and is entry 1.
    await book(academy.id, '2026-02-01T22:00:01Z', 3_000);
    await book(academy.id, '2026-02-01T21:59:59Z', 5_000);
    const first = await shown({ to: '2026-02-01' }, academy.token);
    const second = await shown({ from: '2026-02-02' }, academy.token);
    for (const { entries, opening_balance, closing_balance } of [first, second]) {
      const steps = entries.map(({ amount, balance_after }) => balance_after - amount);
      expect(steps[0] ?? opening_balance).toBe(opening_balance);
      expect(entries.at(-1)?.balance_after ?? opening_balance).toBe(closing_balance);
    }
    expect(second.opening_balance).toBe(first.closing_balance);
    expect(second.closing_balance).toBe(80);
  });

  it('refuses days in the wrong order at the field', async () => {
    const { status, body } = await read({ from: '2026-03-01', to: '2026-02-01' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['to']);
  });

  it('comes as a file with the same entries and no formula', async () => {
    const { status, headers, text } = await read({
      from: '2026-02-01',
      to: '2026-02-28',
      format: 'csv',
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/wallet_.+_2026-02-01_2026-02-28\.csv/);
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^2026-02-01,00:30.*,500\.5,1500\.5,/);
    expect(lines[2]).toMatch(/^2026-02-10,.*=1\+1.*,-200,1300\.5,/);
    expect(text).not.toMatch(/(^|,)=/m);
  });

  it('shows the first entries of a long one, and counts all', async () => {
    const busy = await academyWith(context.db);
    const max = LIMITS.walletStatementEntriesMax;
    await sql`insert into wallet_transactions (academy_id, type, amount, cause_id)
      select ${busy.id}, 'adjustment', 100, gen_random_uuid()
      from generate_series(1, ${max + 1}::int)`.execute(context.db);
    const { entries, ...sums } = await shown({}, busy.token);
    expect(entries).toHaveLength(max);
    expect(sums).toMatchObject({ entry_count: max + 1, closing_balance: max + 1 });
    const file = await read({ format: 'csv' }, busy.token);
    expect(file.text.trim().split('\r\n')).toHaveLength(max + 2);
  });
});
