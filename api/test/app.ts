import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { SocketConnection } from '../src/db/embedded/index.ts';
import { type Db, openDatabase } from '../src/db/pool.ts';
import type { Deps } from '../src/deps.ts';
import { brandOf, lookOf } from '../src/features/season/content/index.ts';
import { PAPERS } from '../src/limits.ts';
import { createPapers, startThread } from '../src/papers/press.ts';
import { createTestDatabase, type DatabaseOptions, type TestDatabase } from './database.ts';
import { idleJobs } from './idle-jobs.ts';
import { watchedLog } from './log.ts';
import { memoryFiles } from './memory-files.ts';
import { noteExample } from './note-example.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  connection: SocketConnection;
  logged: string[];
}

/** A server with its own database for a test file; empty until `beforeAll` has run. */
export function testApp(env: Record<string, string> = {}, options: DatabaseOptions = {}): TestApp {
  const context = {} as TestApp;
  let database: TestDatabase;
  const { log, lines } = watchedLog();
  beforeAll(async () => {
    database = await createTestDatabase(options);
    const config = readConfig({ APP_SECRET: randomBytes(32).toString('hex'), ...env });
    const db = openDatabase(database.connection, { max: 20, onError: () => undefined });
    const files = memoryFiles();
    const lookNow = async () => lookOf({ db, files }, await brandOf({ config, db }));
    const deps: Deps = {
      config,
      db,
      readDb: db,
      files,
      jobs: { ...idleJobs },
      papers: createPapers(PAPERS, startThread, lookNow),
      log,
    };
    const app = await buildApp(deps, log);
    const { connection } = database;
    Object.assign(context, { app, db, deps, connection, logged: lines });
  });
  afterAll(async () => {
    await context.app?.close();
    await context.db?.destroy();
    await database?.drop();
  });
  return context;
}

export interface SentCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The caller's address; 127.0.0.1 by default. */
  address?: string;
}

/** Calls an endpoint by `inject`; `body` is the parsed JSON, null for other content. */
export async function send({ app }: TestApp, endpoint: Endpoint, call: SentCall = {}) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => call.params?.[name] ?? '');
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    ...(call.address ? { remoteAddress: call.address } : {}),
    ...(call.query ? { query: call.query } : {}),
    ...(call.body === undefined ? {} : { payload: call.body as object }),
    headers: {
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...call.headers,
    },
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  if (response.statusCode < 300) {
    noteExample(endpoint, call.body, isJson ? response.json() : undefined);
  }
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : null,
    text: response.body,
    bytes: response.rawPayload,
  };
}
