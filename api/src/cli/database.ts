import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config.ts';
import { schemaVersion } from '../db/backup/tables.ts';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { assertNotFromBefore, newestMigration } from '../db/migrate.ts';
import { type Db, openDatabase, type PgConnection, timeoutClient } from '../db/pool.ts';
import { assertServer } from '../db/server-check.ts';

const OPTIONS = { max: 2, onError: () => undefined, work: 'long' as const };
const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * By postmaster.pid; null without it. The server may have stopped without removing it: ask
 * answers().
 */
async function runningServer(dataDir: string): Promise<PgConnection | null> {
  const pidFile = join(dataDir, 'postgres', '18', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return lines[4] ? { host: lines[4], database: 'postgres', user: 'midan' } : null;
}

async function answers(connection: PgConnection): Promise<boolean> {
  const db = openDatabase(connection, OPTIONS);
  return sql`select 1`
    .execute(db)
    .then(() => true)
    .catch(() => false)
    .finally(() => db.destroy());
}

/**
 * The embedded server is started unless it answers, because an app runs; `stop` stops only one that
 * this call started. @throws ConfigError and others of assertServer(), startEmbeddedPostgres()
 */
async function openPostgres(config: Config) {
  const stop = async () => undefined;
  if (config.DATABASE_URL) {
    const connection: PgConnection = { connectionString: config.DATABASE_URL };
    await assertServer(connection);
    return { connection, stop };
  }
  const running = await runningServer(config.DATA_DIR);
  if (running && (await answers(running))) return { connection: running, stop };
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
}

/** Does not migrate: older instances may still serve, and could not start again. */
export async function withConnection<T>(
  config: Config,
  work: (connection: PgConnection) => Promise<T>,
): Promise<T> {
  const postgres = await openPostgres(config);
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** @throws ConfigError if migrations of this version are missing in the database */
async function assertMigrated(connection: PgConnection): Promise<void> {
  const client = timeoutClient(connection);
  await client.connect();
  const present = await schemaVersion(client).finally(() => client.end());
  const newest = await newestMigration();
  if (present >= newest) return;
  throw new ConfigError(
    `The database is at migration ${present || 'none'}, this version of Midan at ${newest}. ` +
      'Use the version that serves, or start this one first: starting migrates.',
  );
}

/** @throws ConfigError if migrations are missing, or a version before 0.2 made it; as `work` */
export const withDatabase = <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> =>
  withConnection(config, async (connection) => {
    await assertMigrated(connection);
    const db = openDatabase(connection, OPTIONS);
    return assertNotFromBefore(db)
      .then(() => work(db))
      .finally(() => db.destroy());
  });
