import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { assertDemoNotExposed, type Config, ConfigError } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openDatabase, type PgConnection } from './db/pool.ts';
import { assertServer } from './db/server-check.ts';
import type { Deps } from './deps.ts';
import { liveContent, livePages, liveRevision } from './features/competition/day/index.ts';
import { resultContent, resultPages } from './features/competition/public-results/index.ts';
import { ensureFirstAdministrator } from './features/identity/sessions/index.ts';
import { keepPublicKey } from './features/papers/certificates/index.ts';
import { brandOf, lookOf, pageContent } from './features/season/content/index.ts';
import { currentSite } from './features/season/settings/index.ts';
import { registerOverloadGuard } from './http/overload.ts';
import { LOG_OPTIONS } from './http/redaction.ts';
import { site } from './http/site.ts';
import { jobHandlers } from './jobs.ts';
import { PAPERS } from './limits.ts';
import { createPapers, startThread } from './papers/press.ts';
import { configuredFiles } from './ports/file-storage-configured.ts';
import { startJobs } from './ports/job-queue-pg-boss.ts';
import { seedDemo } from './seed/index.ts';
import { startTelemetry } from './telemetry/index.ts';

export interface Instance {
  /** The address it listens on, http://host:port. */
  address: string;
  log: FastifyBaseLogger;
  /** Fails readiness and serves on for DRAIN_SECONDS before it stops. */
  stop(): Promise<void>;
}

/** Readable by its owner only. A file that exists stays, also if another process writes it now. */
async function writeFirstSecret(file: string, secret: string): Promise<void> {
  // The file gets its name once it is filled, so nobody reads an empty one.
  const side = `${file}.${randomUUID()}`;
  try {
    await writeFile(side, secret, { mode: 0o600, flush: true });
    await link(side, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(side, { force: true });
  }
}

/**
 * A demo's secret is stored in its data folder, so that sessions survive a restart. @throws
 * ConfigError if the stored one is empty
 */
export async function withPersistentSecret(config: Config): Promise<Config> {
  if (config.hasOwnSecret || config.mode === 'production') return config;
  await mkdir(config.DATA_DIR, { recursive: true });
  const file = join(config.DATA_DIR, 'secret');
  if (!existsSync(file)) await writeFirstSecret(file, config.APP_SECRET);
  const secret = (await readFile(file, 'utf8')).trim();
  if (!secret) throw new ConfigError(`${file} is empty. Remove it; the next start writes another.`);
  return { ...config, APP_SECRET: secret };
}

/**
 * `stop` does nothing for DATABASE_URL. @throws ConfigError and others of assertServer() and
 * startEmbeddedPostgres()
 */
async function openPostgres(config: Config, log: FastifyBaseLogger) {
  if (config.DATABASE_URL) {
    const connection: PgConnection = { connectionString: config.DATABASE_URL };
    await assertServer(connection);
    return { connection, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, 'postgres'), log });
}

/**
 * If a step fails, stops what was started. @throws ConfigError for a demo that others could reach,
 * and other problems that the operator can solve
 */
export async function startInstance(given: Config): Promise<Instance> {
  assertDemoNotExposed(given);
  const config = await withPersistentSecret(given);
  const telemetry = await startTelemetry(config);
  const log = pino({
    level: config.LOG_LEVEL,
    ...LOG_OPTIONS,
    ...(telemetry ? { mixin: telemetry.logFields } : {}),
  });
  telemetry?.reportTo(log);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  if (telemetry) undo.push(() => telemetry.stop());
  try {
    const postgres = await openPostgres(config, log);
    undo.push(() => postgres.stop());
    const onWait = () => log.warn('a table to migrate is in use; waiting');
    await migrateToLatest(postgres.connection, onWait);

    const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
    const onQuery = telemetry?.onQuery;
    const pool = { max: config.DATABASE_POOL, onError, onQuery };
    const db = openDatabase(postgres.connection, pool);
    undo.push(() => db.destroy());
    const readDb = config.DATABASE_REPLICA_URL
      ? openDatabase({ connectionString: config.DATABASE_REPLICA_URL }, pool)
      : db;
    if (readDb !== db) undo.push(() => readDb.destroy());

    // Connects only when there is such work.
    const longDb = openDatabase(postgres.connection, { max: 1, onError, onQuery, work: 'long' });
    undo.push(() => longDb.destroy());

    const files = configuredFiles(config);
    const lookNow = async () => lookOf({ db, files }, await brandOf({ config, db }));
    const papers = createPapers(PAPERS, startThread, lookNow);
    const handlers = jobHandlers({ config, db, files, papers, log }, longDb);
    const jobs = await startJobs({
      connection: postgres.connection,
      log,
      handlers: telemetry ? telemetry.watchJobs(handlers) : handlers,
    });
    undo.push(() => jobs.stop());
    const deps: Deps = { config, db, readDb, files, jobs, papers, log, telemetry };
    if (config.mode === 'demo') await seedDemo(deps);
    await ensureFirstAdministrator(deps);
    await keepPublicKey(db, config);

    const app = await buildApp(deps, log);
    undo.push(() => app.close());
    await site(app, deps, {
      currentSite: () => currentSite(deps),
      contentOf: (page, language) =>
        page.startsWith('results')
          ? resultContent(deps, page)
          : page.startsWith('live/')
            ? liveContent(deps, page)
            : pageContent(deps, page, language),
      resultPages: async () => ({ ...(await resultPages(deps)), live: await livePages(deps) }),
      liveRevision: (id) => liveRevision(deps, id),
    });
    await registerOverloadGuard(app);
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    undo.push(async () => {
      app.stopping = true;
      await sleep(config.DRAIN_SECONDS * 1000);
    });
    return { address, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
