import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { openDatabase, type PgConnection } from './pool.ts';

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

/** Applies missing migrations under a lock, so that instances starting together do it once. */
export async function migrateToLatest(connection: PgConnection): Promise<void> {
  const db = openDatabase(connection, { max: 1, onError: () => undefined, unbounded: true });
  try {
    const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
