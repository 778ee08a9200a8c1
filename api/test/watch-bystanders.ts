/** Setup of every test file: fails a test that changed a bystander of the file's databases. */
import { afterEach } from 'vitest';
import { changedBystanders } from './bystander-guard.ts';
import { watchedDatabases } from './database.ts';

/** Maximum number of changes in the message. */
const NAMED = 10;

afterEach(async () => {
  const changed: string[] = [];
  for (const { client, bystanders } of watchedDatabases) {
    changed.push(...(await changedBystanders(client, bystanders)));
  }
  if (changed.length === 0) return;
  const named = changed.slice(0, NAMED).join('\n  ');
  throw new Error(
    `${changed.length} changes of bystanders (api/test/bystanders.ts), rows that this test does not name:\n  ${named}`,
  );
});
