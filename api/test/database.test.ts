import { afterAll, expect, test } from 'vitest';
import { withClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const open: TestDatabase[] = [];
afterAll(() => Promise.all(open.map((database) => database.drop())));

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

const query = (database: TestDatabase, text: string) =>
  withClient(database.connection, async (client) => (await client.query(text)).rows);

test('each test database is migrated, and changes in one are not seen in another', async () => {
  const [one, two] = await Promise.all([create(), create()]);
  await query(one, 'CREATE TABLE mine AS SELECT 1 AS n');
  await expect(query(two, 'SELECT n FROM mine')).rejects.toThrow('does not exist');
});

test('there are bystanders in it, or nobody where the test says why', async () => {
  const empty = await createTestDatabase({ emptyBecause: 'this test is about it' });
  open.push(empty);
  const academies = (database: TestDatabase) => query(database, 'SELECT id FROM academies');
  expect(await academies(empty)).toEqual([]);
  expect((await academies(await create())).length).toBeGreaterThan(2);
});

test('a dropped database is gone, also while a connection to it is open', async () => {
  const database = await createTestDatabase();
  await withClient(database.connection, async (client) => {
    client.on('error', () => {});
    await database.drop();
  });
  await expect(query(database, 'SELECT 1')).rejects.toThrow('does not exist');
});
