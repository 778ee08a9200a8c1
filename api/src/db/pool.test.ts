import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Db, isStaleStatement, openDatabase, TimeoutClient } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // A single connection, so that every statement is already prepared.
  db = openDatabase(database.connection, { max: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ALL = 'select * from grown where $1::boolean';
/** Names of the columns of the table `grown`, read by a prepared statement. */
const columns = async (on: Db): Promise<string[]> => {
  const { rows } = await sql<object>`select * from grown where ${true}::boolean`.execute(on);
  return Object.keys(rows[0] ?? {});
};

test('a running instance keeps reading a table to which a newer one adds a column', async () => {
  await sql`create table grown as select 1 as a`.execute(db);
  expect(await columns(db)).toEqual(['a']);
  await sql`alter table grown add column b integer`.execute(db);
  expect(await columns(db)).toEqual(['a', 'b']);

  let tries = 0;
  await sql`alter table grown add column c integer`.execute(db);
  const read = await inTransaction(db, (trx) => {
    tries += 1;
    return columns(trx);
  });
  expect(read).toEqual(['a', 'b', 'c']);
  expect(tries).toBe(2);
});

test('a prepared statement fails once its columns have changed', async () => {
  await sql`prepare known(boolean) as ${sql.raw(ALL)}`.execute(db);
  await sql`alter table grown add column d integer`.execute(db);
  const refused = sql`execute known(true)`.execute(db).catch((error: unknown) => error);
  expect(isStaleStatement(await refused)).toBe(true);
});

test('statements with lists of varying length are not prepared', async () => {
  const named = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total
      from pg_prepared_statements`.execute(db);
    return rows[0]?.total ?? 0;
  };
  await sql`create table lists (a integer, b integer)`.execute(db);
  const rows = (length: number) => Array.from({ length }, (_, n) => sql`(${n}, ${n})`);
  const before = await named();
  for (let length = 100; length < 160; length += 1) {
    await sql`insert into lists values ${sql.join(rows(length))}`.execute(db);
  }
  expect(await named()).toBe(before);
  for (let n = 0; n < 3; n += 1) await sql`select ${n}::integer as once`.execute(db);
  expect(await named()).toBe(before + 1);
});

test('a process that was busy for longer than the response timeout still reads the responses that arrived', async () => {
  const timeout = { responseTimeoutMs: 200 };
  const client = new TimeoutClient({ ...database.connection, timeout });
  client.on('error', () => undefined);
  await client.connect();
  const answered = client.query('select 1 as one');
  // The response arrives while the process does not read.
  const until = performance.now() + 3 * timeout.responseTimeoutMs;
  while (performance.now() < until);
  expect(await answered).toMatchObject({ rows: [{ one: 1 }] });
  await expect(client.query('select pg_sleep(2)')).rejects.toThrow('did not respond for 0.2 s');
  await client.end();
});
