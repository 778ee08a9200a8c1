import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { SocketConnection } from '../src/db/embedded/index.ts';
import type { Bystanders } from './bystander-guard.ts';
import { withClient } from './client.ts';
import { EMPTY_TEMPLATE, NEW_TEMPLATE, TEMPLATE } from './template.ts';

export type TestDatabase = {
  connection: SocketConnection;
  /** Drops the database and ends open connections. */
  drop(): Promise<void>;
};

export interface DatabaseOptions {
  /** Why the test needs an empty database, without bystanders. */
  emptyBecause?: string;
  /** Why the test needs a database as an installation begins: without the tests' editions, too. */
  newBecause?: string;
}

/** Databases of this test file whose bystanders are compared after every test. */
export const watchedDatabases = new Set<{ client: Client; bystanders: Bystanders }>();

/** A migrated database for one test file; takes about 50 ms. Drop it in `afterAll`. */
export async function createTestDatabase({
  newBecause,
  emptyBecause,
}: DatabaseOptions = {}): Promise<TestDatabase> {
  if (newBecause) return createDatabase(NEW_TEMPLATE);
  if (emptyBecause) return createDatabase(EMPTY_TEMPLATE);
  const database = await createDatabase(TEMPLATE);
  // Planning the guard's statement anew takes longer than running it.
  const options = '-c plan_cache_mode=force_generic_plan';
  const client = new Client({ ...database.connection, options });
  // The server may stop, or the database be dropped, while the connection is open.
  client.on('error', () => undefined);
  await client.connect();
  const watched = { client, bystanders: structuredClone(inject('bystanders')) };
  watchedDatabases.add(watched);
  return {
    connection: database.connection,
    async drop() {
      watchedDatabases.delete(watched);
      await client.end();
      await database.drop();
    },
  };
}

/** Creates a database without any table, not even migrated. */
export const createBareDatabase = (): Promise<TestDatabase> => createDatabase('template0');

/** URL of a test database, as for DATABASE_URL. */
export function urlOf({ host, port, user, database }: SocketConnection): string {
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgres://${user}@localhost/${database}?${socket}`;
}

/** Creates a database with a random name from a template. */
async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) =>
    // Half the time of the default strategy, which writes the copy to the log.
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return {
    connection: { ...server, database: name },
    async drop() {
      await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
