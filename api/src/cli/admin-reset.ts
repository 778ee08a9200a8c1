import { createInterface } from 'node:readline/promises';
import { ConfigError, readConfig } from '../config.ts';
import { resetByOperator } from '../features/identity/sessions/index.ts';
import { withDatabase } from './database.ts';

/**
 * `npm run admin:reset`: prints a temporary password, for who lost password and second factor. Ends
 * the second factor and all sessions and API keys. Does not migrate. @throws ConfigError without
 * such an enabled administrator, for a database that is not migrated, an invalid configuration
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const email = (await terminal.question('Email: ')).trim().toLowerCase();
  terminal.close();
  const password = await withDatabase(config, (db) => resetByOperator(db, email));
  if (!password) throw new ConfigError('Not reset: there is no enabled administrator with it.');
  console.log(`Temporary password, for 30 days: ${password}\nSign in as ${email} at /admin/login.`);
  console.log('The second factor, all sessions and API keys of the account have ended.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
