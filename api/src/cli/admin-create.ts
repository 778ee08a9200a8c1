import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConfigError, readConfig } from '../config.ts';
import { createAdministrator, readNewAdministrator } from '../features/identity/sessions/index.ts';
import { withDatabase } from './database.ts';

/** Not echoed; from piped input as lines. A missing line gives an empty string. */
async function askAll() {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      // Do not echo the password.
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({
    input: process.stdin,
    output,
    terminal: Boolean(process.stdin.isTTY),
  });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string, secret = false) => {
    process.stdout.write(question);
    muted = secret;
    const { value } = await lines.next();
    muted = false;
    if (secret) process.stdout.write('\n');
    return value ?? '';
  };
  try {
    const email = await ask('Email: ');
    const name = await ask('Name: ');
    const password = await ask('Password (12 characters or more): ', true);
    return { email, name, password };
  } finally {
    terminal.close();
  }
}

/**
 * `npm run admin:create`: creates an owner; does not migrate. @throws ConfigError for invalid
 * values or configuration, a database that is not migrated, or a known email
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const account = readNewAdministrator(config, await askAll());
  const created = await withDatabase(config, (db) => createAdministrator(db, account));
  if (!created) throw new ConfigError('Not created: there is an administrator with this email.');
  console.log(`Created. Sign in as ${account.email} at /admin/login.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
