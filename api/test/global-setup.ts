import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { withClient } from './client.ts';
import { TEMPLATE } from './template.ts';

/** One PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'midan-test-'));
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
    await withClient(server.connection, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
    await migrateToLatest({ ...server.connection, database: TEMPLATE });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgres', server.connection);
  return teardown;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: import('../src/db/embedded/index.ts').SocketConnection;
  }
}
