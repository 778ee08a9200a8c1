import { type BookedMonth, listAccountingMonths } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp({}, { emptyBecause: 'months add up over the whole platform' });
let months: Map<string, BookedMonth>;

/**
 * A month's last instant in Cairo, and the next one's first. Summer time (UTC+3) ran from 24 April
 * to 29 October in 2026; in 2030 it ends as October does, and the clock shows 23:00 twice.
 */
const MIDNIGHTS = [
  ['2026-04', '2026-05', '2026-04-30T20:59:59.999999Z', '2026-04-30T21:00:00Z'],
  ['2026-10', '2026-11', '2026-10-31T21:59:59.999999Z', '2026-10-31T22:00:00Z'],
  ['2030-10', '2030-11', '2030-10-31T21:59:59.999999Z', '2030-10-31T22:00:00Z'],
] as const;

beforeAll(async () => {
  const { db } = context;
  const academy = await academyWith(db);
  const book = (amount: number, at: string) =>
    sql`insert into wallet_transactions (academy_id, type, amount, cause_id, created_at)
      values (${academy.id}, 'adjustment', ${amount}, gen_random_uuid(), ${at})`.execute(db);
  for (const [, , last, first] of MIDNIGHTS) {
    await book(100, last);
    await book(1000, first);
  }
  const { token } = await signInAdmin(db);
  const { body } = await send(context, listAccountingMonths, { token });
  months = new Map(body.data.months.map((each: BookedMonth) => [each.month, each]));
});

it.each(MIDNIGHTS.map((row, n) => [...row, n * 11] as const))(
  '%s ends and %s begins at midnight in Cairo',
  (ending, beginning, _last, _first, before) => {
    expect(months.get(ending)).toMatchObject({ entries: 1, opening: before, closing: before + 1 });
    expect(months.get(beginning)).toMatchObject({
      entries: 1,
      opening: before + 1,
      closing: before + 11,
    });
  },
);
