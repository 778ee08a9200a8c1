import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../test/client.ts';
import { createBareDatabase, type TestDatabase, urlOf } from '../../test/database.ts';
import { MANIFEST } from '../db/backup/manifest.ts';
import { migratorOf, newestMigration } from '../db/migrate.ts';
import { openDatabase } from '../db/pool.ts';

let root: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'midan-cli-'));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(root, { recursive: true, force: true });
});

async function databaseAt(schema: string): Promise<TestDatabase> {
  const database = await createBareDatabase();
  databases.push(database);
  if (schema === '') return database;
  const db = openDatabase(database.connection, { max: 1, onError: () => undefined });
  const { error } = await migratorOf(db).migrateTo(schema);
  await db.destroy();
  if (error) throw error;
  return database;
}

async function previousMigration(): Promise<string> {
  const database = await databaseAt('');
  const db = openDatabase(database.connection, { max: 1, onError: () => undefined });
  const all = await migratorOf(db).getMigrations();
  await db.destroy();
  return all.at(-2)?.name ?? '';
}

const schemaOf = ({ connection }: TestDatabase) =>
  withClient(connection, async (client) => {
    const tables = await client.query(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
    );
    if (tables.rows.length === 0) return { tables: [], migrations: [] };
    const { rows } = await client.query('select name from kysely_migration order by 1');
    return { tables: tables.rows, migrations: rows.map(({ name }) => name) };
  });

async function run(command: string, database: TestDatabase, ...given: string[]) {
  const path = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: urlOf(database.connection), DATA_DIR: root };
  const child = spawn(process.execPath, [path, ...given], { env });
  child.stdin.end('desk@example.org\nDesk\na-long-password-77\n');
  const [said, failed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return { code: child.exitCode, said, failed };
}

describe('a command of a version with a migration more than the database', () => {
  let old: string;
  let database: TestDatabase;
  let before: Awaited<ReturnType<typeof schemaOf>>;
  let folder: string;

  beforeAll(async () => {
    old = await previousMigration();
    database = await databaseAt(old);
    before = await schemaOf(database);
    expect(before.migrations.at(-1)).toBe(old);
    folder = join(root, 'before-the-update');
  }, 60_000);

  it('saves a backup at the schema that is there, and migrates nothing', async () => {
    const { code, failed } = await run('backup', database, folder);
    expect([code, failed]).toEqual([0, '']);
    expect(await schemaOf(database)).toEqual(before);
    const { schema } = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    expect(schema).toBe(old);
  });

  it.each(['wallet-verify', 'admin-create', 'personal-data-touched'])(
    '%s refuses to work, and migrates nothing',
    async (command) => {
      const given = command === 'personal-data-touched' ? ['students', '2026-01-01'] : [];
      const { code, failed } = await run(command, database, ...given);
      expect(code).toBe(1);
      expect(failed).toContain(`The database is at migration ${old}`);
      expect(await schemaOf(database)).toEqual(before);
    },
  );

  it('restores no older backup, says how, and migrates nothing', async () => {
    const empty = await databaseAt('');
    const { code, failed } = await run('restore', empty, folder);
    expect(code).toBe(1);
    expect(failed).toContain(`restore it by a version that has ${old} as its newest migration`);
    expect(failed).toContain('then start this one');
    expect(await schemaOf(empty)).toEqual({ tables: [], migrations: [] });
  });

  it('restores into no database that is in use, and migrates nothing', async () => {
    const fitting = join(root, 'fitting');
    const newest = await newestMigration();
    await run('backup', await databaseAt(newest), fitting);
    await withClient(database.connection, (client) =>
      client.query(
        `insert into administrators (email, name, password_hash) values ('a', 'a', '-')`,
      ),
    );
    const { code, failed } = await run('restore', database, fitting);
    expect(code).toBe(1);
    expect(failed).toContain('the database is in use');
    expect(await schemaOf(database)).toEqual(before);
  }, 30_000);
});

it('a backup of a newer version is not restored', async () => {
  const folder = join(root, 'newer');
  const database = await databaseAt(await newestMigration());
  await run('backup', database, folder);
  const path = join(folder, MANIFEST);
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, schema: '9999_later' }));
  const { code, failed } = await run('restore', await databaseAt(''), folder);
  expect(code).toBe(1);
  expect(failed).toContain('has 9999_later as its newest migration\n');
}, 30_000);

it('restore makes the tables of an empty database', async () => {
  const folder = join(root, 'same');
  const newest = await newestMigration();
  await run('backup', await databaseAt(newest), folder);
  const empty = await databaseAt('');
  const { code, failed } = await run('restore', empty, folder);
  expect([code, failed]).toEqual([0, '']);
  expect((await schemaOf(empty)).migrations.at(-1)).toBe(newest);
}, 60_000);

it('a database without tables is no backup', async () => {
  const { code, failed } = await run('backup', await databaseAt(''), join(root, 'nothing'));
  expect(code).toBe(1);
  expect(failed).toContain('holds nothing of Midan');
});
