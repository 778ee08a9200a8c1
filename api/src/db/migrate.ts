import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { ConfigError } from '../config.ts';
import { type Db, openDatabase, type PgConnection } from './pool.ts';
import { isLockTimeout, isRetryable } from './transaction.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/** The database may be older. */
export const newestMigration = async (): Promise<string> =>
  Object.keys(await sqlFiles.getMigrations()).at(-1) ?? '';

/** It does not take MIGRATION_LOCK, unlike migrateToLatest(). */
export const migratorOf = (db: Db): Migrator => new Migrator({ db, provider: sqlFiles });

/** Attempts per migration when it deadlocks with running instances. */
const MAX_TRIES = 5;
const RETRY_DELAY_MS = 1_000;

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 4_711_002;
const LOCK_POLL_MS = 200;

/**
 * The migrator's own lock comes too late: it reads the catalogue before, which fails while another
 * instance drops a column. Polled, because waiting would exceed the lock timeout.
 */
const alone = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (session) => {
    const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    while (!(await take.execute(session)).rows[0]?.taken) await sleep(LOCK_POLL_MS);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(session);
    }
  });

/** A migration of the versions before 0.2, whose migrations the files 0001 to 0011 replace. */
const BEFORE_BASELINE = '0002_school_area';

/** No way leads here from before 0.2. @throws ConfigError in one sentence that says what to do */
export async function assertNotFromBefore(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_tables
    where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (rows.length === 0) return;
  const old = await sql`select from kysely_migration where name = ${BEFORE_BASELINE}`.execute(db);
  if (old.rows.length === 0) return;
  throw new ConfigError(
    'This database was made by a version of Midan before 0.2: give this version an empty one ' +
      '(another DATABASE_URL or DATA_DIR), or start the version that made it.',
  );
}

const isNew = async (migrator: Migrator): Promise<boolean> =>
  (await migrator.getMigrations()).every(({ executedAt }) => !executedAt);

/**
 * Each migration in its own transaction holds its locks briefly; a new database takes all in one, a
 * fifth of the time. For a table in use calls `onWait` and tries again without end: a waiting lock
 * would block everybody else behind it. @throws ConfigError before 0.2; the error of a migration
 * that fails, or deadlocks MAX_TRIES times
 */
export async function migrateToLatest(
  connection: PgConnection,
  onWait: () => void = () => undefined,
): Promise<void> {
  // One connection holds the lock, the other one migrates.
  const db = openDatabase(connection, { max: 2, onError: () => undefined, work: 'migration' });
  const migrator = migratorOf(db);
  try {
    await alone(db, async () => {
      await assertNotFromBefore(db);
      const apply = (await isNew(migrator)) ? 'migrateToLatest' : 'migrateUp';
      for (let tries = 0; ; ) {
        const { error, results } = await migrator[apply]();
        if (!error && !results?.length) return;
        tries = error && !isLockTimeout(error) ? tries + 1 : 0;
        if (tries > 0 && (tries >= MAX_TRIES || !isRetryable(error))) throw error;
        if (isLockTimeout(error)) onWait();
        if (error) await sleep(RETRY_DELAY_MS);
      }
    });
  } finally {
    await db.destroy();
  }
}
