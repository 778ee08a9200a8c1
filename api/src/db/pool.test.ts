import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Db, isStaleStatement, openDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, which has known every statement since it was first asked.
  db = openDatabase(database.connection, { max: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ALL = 'select * from grown where $1::boolean';
const columns = async (on: Db): Promise<string[]> => {
  const { rows } = await sql<object>`select * from grown where ${true}::boolean`.execute(on);
  return Object.keys(rows[0] ?? {});
};

test('a running instance goes on reading where a newer one adds a column', async () => {
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

test('a statement known by name is refused once its columns have changed', async () => {
  await sql`prepare known(boolean) as ${sql.raw(ALL)}`.execute(db);
  await sql`alter table grown add column d integer`.execute(db);
  const refused = sql`execute known(true)`.execute(db).catch((error: unknown) => error);
  expect(isStaleStatement(await refused)).toBe(true);
});
