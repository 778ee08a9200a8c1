import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withClient } from '../../test/client.ts';
import { createBareDatabase, type TestDatabase } from '../../test/database.ts';
import { addStudent } from '../../test/enrolment.ts';
import { addAcademy } from '../../test/fixtures.ts';
import { ConfigError } from '../config.ts';
import { migrateToLatest, migratorOf } from './migrate.ts';
import { openDatabase } from './pool.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
});
afterEach(() => database.drop());

const query = (text: string) =>
  withClient(database.connection, async (client) => (await client.query(text)).rows);

async function migrateTo(name: string): Promise<void> {
  const db = openDatabase(database.connection, { max: 1, onError: () => undefined });
  const { error } = await migratorOf(db).migrateTo(name);
  await db.destroy();
  if (error) throw error;
}

test('a new database gets all migrations or none', async () => {
  await query('create table bank_transfers ()');
  await expect(migrateToLatest(database.connection)).rejects.toThrow('already exists');
  expect(await query('select name from kysely_migration')).toEqual([]);
  await query('drop table bank_transfers');
  await migrateToLatest(database.connection);
  expect(await query("select name from kysely_migration where name like '0008%'")).toHaveLength(1);
});

test('a database of a version before 0.2 is refused in one sentence, and stays as it is', async () => {
  await query(`create table kysely_migration (name text primary key, timestamp text);
    insert into kysely_migration values ('0001_foundation', ''), ('0002_school_area', '')`);
  const refusal = await migrateToLatest(database.connection).catch((error) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toMatch(
    /^This database was made by an earlier version .* start the version/,
  );
  expect(
    await query('select tablename from pg_tables where schemaname = current_schema()'),
  ).toEqual([{ tablename: 'kysely_migration' }]);
});

test('a migration that waits for a table in use keeps nobody from writing', async () => {
  // The next one makes teams, which refer to purchases.
  await migrateTo('0009_payments');
  let isDone = false;
  const onWait = vi.fn();
  let migrating = Promise.resolve();
  await withClient(database.connection, async (buyer) => {
    await buyer.query('begin; lock table team_purchases in row exclusive mode');
    migrating = migrateToLatest(database.connection, onWait).then(() => {
      isDone = true;
    });
    // The migration asks for the table and gives way to others that wait for it.
    await sleep(500);
    const began = performance.now();
    await query('delete from team_purchases');
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(isDone).toBe(false);
    await buyer.query('commit');
  });
  await migrating;
  expect(onWait).toHaveBeenCalled();
  expect(await query("select name from kysely_migration where name like '0010%'")).toHaveLength(1);
});

test('rows from before it get the keys of 0012, and stay as they are', async () => {
  await migrateTo('0011_papers');
  const db = openDatabase(database.connection, { max: 1, onError: () => undefined });
  const { id } = await addAcademy(db, { name: 'مدرسة عبد الله' });
  const name = { first_name: 'علی', last_name: 'عبد الرحمن', class_name: '١ / أ' };
  await addStudent(db, { academy_id: id, ...name });
  await addStudent(db, { academy_id: id });
  const keys = 'select * from students order by id';
  const before = await query(keys);
  expect(before[0].search_text).toContain('IBD ALRHMN');
  await migrateTo('0012_keys');
  const after = await query(keys);
  expect(after[0]).toMatchObject({ ...before[0], class_key: '1A', search_text: expect.anything() });
  expect(after[0].search_text).toMatch(/^ ILY IBDALRHMN /);
  expect(after[1]).toEqual({ ...before[1], class_key: null });
  expect((await query('select search_name from academies'))[0].search_name).toBe('MDRSW IBDALLW');
  await db.destroy();
});

test('a new installation has one draft without tracks and dates, and nobody', async () => {
  await migrateToLatest(database.connection);
  expect(await query('select status, is_current, number from editions')).toEqual([
    { status: 'draft', is_current: true, number: 1 },
  ]);
  for (const table of ['tracks', 'edition_windows', 'edition_events', 'administrators']) {
    expect([table, await query(`select from ${table}`)]).toEqual([table, []]);
  }
});
