import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { openDatabase, type PgConnection } from './pool.ts';
import { isRetryable } from './transaction.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The .sql files of the migrations folder in the order of their names. */
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

/** A migration's locks may cross those of older instances that are running: it is tried again. */
const MAX_TRIES = 5;

/**
 * Applies missing migrations under a lock, so that instances starting together do it once. Each in a
 * transaction of its own: none holds its tables longer than it needs them.
 */
export async function migrateToLatest(connection: PgConnection): Promise<void> {
  const db = openDatabase(connection, { max: 1, onError: () => undefined, unbounded: true });
  const migrator = new Migrator({ db, provider: sqlFiles });
  try {
    for (let tries = 1, isDone = false; !isDone; ) {
      const { error, results } = await migrator.migrateUp();
      if (error && (tries >= MAX_TRIES || !isRetryable(error))) throw error;
      tries = error ? tries + 1 : 1;
      isDone = !error && !results?.length;
    }
  } finally {
    await db.destroy();
  }
}
