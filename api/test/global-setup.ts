import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type SocketConnection, startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { type Db, openDatabase } from '../src/db/pool.ts';
import { type Bystanders, describeBystanders } from './bystander-guard.ts';
import { addBystanders } from './bystanders.ts';
import { withClient } from './client.ts';
import { addSeason } from './editions.ts';
import { EMPTY_TEMPLATE, NEW_TEMPLATE, TEMPLATE } from './template.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** One PostgreSQL for the whole run, with migrated databases that test files clone. */
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

/** Creates the databases of template.ts, each from the one before. */
async function prepareTemplates(server: SocketConnection): Promise<Bystanders> {
  const run = (text: string) => withClient(server, (client) => client.query(text));
  const fill = async (database: string, add: (db: Db) => Promise<void>) => {
    const db = openDatabase({ ...server, database }, { max: 1, onError: console.error });
    await add(db).finally(() => db.destroy());
  };
  await run(`CREATE DATABASE ${NEW_TEMPLATE}`);
  await migrateToLatest({ ...server, database: NEW_TEMPLATE });
  await run(`CREATE DATABASE ${EMPTY_TEMPLATE} TEMPLATE ${NEW_TEMPLATE}`);
  await fill(EMPTY_TEMPLATE, addSeason);
  await run(`CREATE DATABASE ${TEMPLATE} TEMPLATE ${EMPTY_TEMPLATE}`);
  await fill(TEMPLATE, addBystanders);
  return withClient({ ...server, database: TEMPLATE }, describeBystanders);
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: SocketConnection;
    bystanders: Bystanders;
  }
}
