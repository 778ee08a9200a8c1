import { getJournal } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp({}, { emptyBecause: 'the journal holds the whole platform' });

it('the file of a month has each of more than 2,000 rows once, in order', async () => {
  const { db } = context;
  const admin = await signInAdmin(db);
  const academy = await academyWith(db, { balance: 1 });
  // Seven rows have each instant, and instants differ by less than a millisecond.
  await sql`insert into wallet_transactions (academy_id, type, amount, cause_id, created_at)
    select ${academy.id}, 'adjustment', 1, gen_random_uuid(),
      '2026-03-05 12:00+02'::timestamptz + (n / 7) * interval '1 microsecond'
    from generate_series(1, 2300) n`.execute(db);

  const { text } = await send(context, getJournal, {
    token: admin.token,
    params: { month: '2026-03' },
    query: { format: 'csv' },
  });
  const { rows } = await sql<{ id: string }>`select id from wallet_transactions
    where created_at < '2026-04-01' order by created_at, id`.execute(db);
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2]);
  expect(ids).toHaveLength(2300);
  expect(ids).toEqual(rows.map(({ id }) => id));
});
