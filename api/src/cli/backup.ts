import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { noteBackup, noteSent, writeBackup } from '../db/backup/write.ts';
import { configuredFiles } from '../ports/file-storage-configured.ts';
import { withConnection } from './database.ts';

/** The time now in UTC as YYYY-MM-DD-hh-mm-ss. */
const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');

/** `npm run backup -- --sent`. @throws ConfigError if there is no backup */
async function markSent(config: Config): Promise<void> {
  if (!(await withConnection(config, noteSent)))
    throw new ConfigError('There is no backup to mark.');
  console.log('The last backup is marked as sent.');
}

/**
 * `npm run backup [-- folder]`, by default in `backups` in DATA_DIR. Warns of files that are
 * missing in the store, without failing.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv[2] === '--sent') return markSent(config);
  const folder = resolve(process.argv[2] ?? join(config.DATA_DIR, 'backups', stamp()));
  const saved = await withConnection(config, async (connection) => {
    const manifest = await writeBackup(connection, configuredFiles(config), folder);
    await noteBackup(connection, manifest);
    return manifest;
  });
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows and ${saved.files.length} files into ${folder}`);
  for (const key of saved.missing) console.warn(`Missing in the file store: ${key}`);
  console.log('Keep it as private as the database. Store APP_SECRET in another place.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
