import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { ConfigError } from '../config.ts';
import { type Db, openDatabase, type PgConnection } from './pool.ts';
import { isLockTimeout, isRetryable } from './transaction.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Reads the .sql files of the migrations folder in the order of their names. */
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

/**
 * Name of the newest migration that this version has, without `.sql`. The database may be older.
 */
export const newestMigration = async (): Promise<string> =>
  Object.keys(await sqlFiles.getMigrations()).at(-1) ?? '';

/**
 * Returns Kysely's migrator with the .sql files of the migrations folder; migrates nothing yet. It
 * does not take MIGRATION_LOCK, unlike migrateToLatest().
 */
export const migratorOf = (db: Db): Migrator => new Migrator({ db, provider: sqlFiles });

/** Attempts per migration when it deadlocks with running instances. */
const MAX_TRIES = 5;
const RETRY_DELAY_MS = 1_000;

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 4_711_002;
/** How often an instance asks whether another one has finished. */
const LOCK_POLL_MS = 200;

/**
 * Waits until no other instance migrates, then runs the work under MIGRATION_LOCK. The migrator's
 * own lock comes too late: it reads the catalogue before, which fails while another instance drops
 * a column. The lock is polled, because waiting for it would exceed the lock timeout.
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

/**
 * Asserts that no version before 0.2, from which no way leads here, made the database.
 * @throws ConfigError in one sentence that says what to do
 */
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

/** True if no migration was ever applied to the database. */
const isNew = async (migrator: Migrator): Promise<boolean> =>
  (await migrator.getMigrations()).every(({ executedAt }) => !executedAt);

/**
 * Applies missing migrations under a lock, so that instances that start together apply each once.
 * Each runs in its own transaction to hold its table locks briefly; those of a new database, which
 * nobody uses yet, run in one transaction, a fifth of the time. If a table is in use, for example
 * by a backup, `onWait` is called and the migration is tried again a second later, without end: a
 * waiting lock would block everybody else behind it.
 * @throws ConfigError for a database of a version before 0.2; the error of a migration that fails, of one that deadlocks after MAX_TRIES tries
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
