import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from './app.ts';
import { changedBystanders } from './bystander-guard.ts';
import { watchedDatabases } from './database.ts';
import { academyWith, addCoupon } from './fixtures.ts';
import { insertRow } from './rows.ts';

const context = testApp();
/** One row for the whole platform, so it has no bystander. */
const SINGLE = ['settings', 'content_state'];

/** The bystanders' changes since the last call. Expects that asking again finds none. */
async function findings(): Promise<string[]> {
  const [watched] = watchedDatabases;
  if (!watched) throw new Error('nobody watches');
  const found = await changedBystanders(watched.client, watched.bystanders);
  expect(await changedBystanders(watched.client, watched.bystanders)).toEqual([]);
  return found;
}

it('two or more of everything stand by, in every table', () => {
  const [watched] = watchedDatabases;
  const keys = Object.entries(watched?.bystanders.keys ?? {});
  expect(keys.length).toBeGreaterThan(30);
  const alone = keys.filter(([table, { length }]) => length < 2 && !SINGLE.includes(table));
  // For a new table, insert rows in api/test/bystanders.ts.
  expect(alone).toEqual([]);
});

it('a change, a deletion and an addition are each named by table, row and column', async () => {
  const { db } = context;
  expect(await findings()).toEqual([]);
  const { rows } = await sql<{ id: string }>`
    update coupons set max_uses = 49 where max_uses = 50 returning id`.execute(db);
  expect(await findings()).toEqual([`coupons ${rows[0]?.id}: max_uses 50 → 49`]);
  await sql`update coupons set max_uses = 48 where max_uses = 49`.execute(db);
  expect(await findings()).toEqual([`coupons ${rows[0]?.id}: max_uses 49 → 48`]);
  await sql`update coupons set max_uses = max_uses`.execute(db);
  expect(await findings()).toEqual([]);
  const { rows: gone } = await sql<{ id: string }>`
    delete from notices where read_at is null returning id`.execute(db);
  expect((await findings()).sort()).toEqual(gone.map(({ id }) => `notices ${id}: deleted`).sort());
  const owner = await db.selectFrom('academies').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('teams').values({ academy_id: owner.id, name: 'غريب' }).execute();
  expect(await findings()).toEqual([expect.stringMatching(/^teams \S+: added to a bystander, /)]);
  await db.deleteFrom('teams').where('name', '=', 'غريب').execute();
  expect(await findings()).toEqual([expect.stringMatching(/^teams \S+: deleted$/)]);
});

it('an open application may be announced to everybody, and nothing else', async () => {
  const { db } = context;
  const academies = await db.selectFrom('academies').select('id').limit(2).execute();
  const tell = (kind: 'application_request' | 'transfer_approved') =>
    insertRow(
      db,
      'notices',
      academies.map(({ id }) => ({ academy_id: id, kind, entity_id: null, facts: '{}' })),
    );
  await tell('application_request');
  expect(await findings()).toEqual([]);
  await tell('transfer_approved');
  expect(await findings()).toEqual(
    academies.map(() => expect.stringMatching(/^notices \S+: added to a bystander, /)),
  );
});

it('rows of the test’s own are its own business', async () => {
  const { db } = context;
  const { id } = await addCoupon(db);
  await db.updateTable('coupons').set({ value: 7 }).where('id', '=', id).execute();
  await academyWith(db, { balance: 5 });
  expect(await findings()).toEqual([]);
});
