import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { writeBackup } from '../db/backup/write.ts';
import { configuredFiles } from '../ports/file-storage-configured.ts';
import { withConnection } from './database.ts';

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');

/** `npm run backup [-- folder]`: saves every row and private file while the app keeps running. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = resolve(process.argv[2] ?? join(config.DATA_DIR, 'backups', stamp()));
  const saved = await withConnection(config, (connection) =>
    writeBackup(connection, configuredFiles(config), folder),
  );
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows} rows and ${saved.files.length} files into ${folder}`);
  for (const key of saved.missing) console.warn(`Missing in the file store: ${key}`);
  console.log('Keep it as private as the database. Store APP_SECRET in another place.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
