import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type SocketConnection, startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/pool.ts';
import { type Bystanders, describeBystanders } from './bystander-guard.ts';
import { addBystanders } from './bystanders.ts';
import { withClient } from './client.ts';
import { EMPTY_TEMPLATE, TEMPLATE } from './template.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/**
 * Starts one PostgreSQL for the whole run, with migrated databases that test files clone, and
 * provides tests with its connection (`postgres`) and the state of the `bystanders`. Returns a
 * function that stops it and removes its folder.
 */
export default async function setup(project: TestProject) {
  const folder = throwawayFolder('midan-test-');
  const remove = () => rm(folder, { recursive: true, force: true });
  const log = { info() {}, warn: console.warn, error: console.error };
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log,
    durable: false,
  }).catch(async (error) => {
    await remove();
    throw error;
  });
  const teardown = async () => {
    await server.stop();
    await remove();
  };
  try {
    project.provide('bystanders', await prepareTemplates(server.connection));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', server.connection);
  return teardown;
}

/**
 * Creates the databases EMPTY_TEMPLATE and TEMPLATE, inserts the bystanders into TEMPLATE, and
 * returns their state.
 */
async function prepareTemplates(server: SocketConnection): Promise<Bystanders> {
  const run = (text: string) => withClient(server, (client) => client.query(text));
  await run(`CREATE DATABASE ${EMPTY_TEMPLATE}`);
  await migrateToLatest({ ...server, database: EMPTY_TEMPLATE });
  await run(`CREATE DATABASE ${TEMPLATE} TEMPLATE ${EMPTY_TEMPLATE}`);
  const connection = { ...server, database: TEMPLATE };
  const db = openDatabase(connection, { max: 1, onError: console.error });
  await addBystanders(db).finally(() => db.destroy());
  return withClient(connection, describeBystanders);
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: SocketConnection;
    bystanders: Bystanders;
  }
}
