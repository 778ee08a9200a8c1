import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../../test/client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migration of a table in use lets others read it meanwhile, and comes when it is free', async () => {
  const query = (text: string) =>
    withClient(database.connection, async (client) => (await client.query(text)).rows);
  await query(`delete from kysely_migration where name like '0008%';
    drop function keep_buyer cascade;
    alter table team_purchases drop academy_name, drop academy_governorate, drop academy_area,
      drop academy_address`);
  let isDone = false;
  const onWait = vi.fn();
  let migrating = Promise.resolve();
  await withClient(database.connection, async (backup) => {
    await backup.query('begin; lock table team_purchases in access share mode');
    migrating = migrateToLatest(database.connection, onWait).then(() => {
      isDone = true;
    });
    // The migration asks for the table, and leaves it to those who wait behind.
    await sleep(500);
    const began = performance.now();
    expect(await query('select * from team_purchases')).toEqual([]);
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(isDone).toBe(false);
    await backup.query('commit');
  });
  await migrating;
  expect(onWait).toHaveBeenCalled();
  expect(await query("select name from kysely_migration where name like '0008%'")).toHaveLength(1);
  await query('select academy_name from team_purchases');
});
