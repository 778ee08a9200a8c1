/** Runs beside every test file: no test may change a bystander of a database that the file uses. */
import { afterEach } from 'vitest';
import { changedBystanders } from './bystander-guard.ts';
import { watchedDatabases } from './database.ts';

/** Named in the message; a faulty statement may have changed hundreds. */
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
