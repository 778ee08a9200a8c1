import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { prepareRestore, readBackup } from '../db/backup/read.ts';
import { configuredFiles } from '../ports/file-storage-configured.ts';
import { withConnection, withDatabase } from './database.ts';
import { findMoneyProblems, PROVED } from './money-proof.ts';

/**
 * `npm run restore -- folder`: also verifies the money. @throws ConfigError without a folder;
 * RestoreError and others of prepareRestore() and readBackup(); Error that lists what does not
 * match, in which case the restored rows stay
 */
async function main(): Promise<void> {
  const [, , folder] = process.argv;
  if (!folder) throw new ConfigError('Usage: npm run restore -- <folder>');
  const config = readConfig(process.env);
  const saved = await withConnection(config, async (connection) => {
    await prepareRestore(connection, resolve(folder));
    return readBackup(connection, configuredFiles(config), resolve(folder));
  });
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${saved.files.length} files of ${saved.created_at}`);
  const problems = await withDatabase(config, findMoneyProblems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(PROVED);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
