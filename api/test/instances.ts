import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import {
  AndNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  sql,
  WhereNode,
} from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Db, openDatabase } from '../src/db/pool.ts';
import type { Deps } from '../src/deps.ts';
import { createPapers } from '../src/papers/press.ts';
import type { SentCall } from './app.ts';
import { createTestDatabase, type DatabaseOptions, type TestDatabase } from './database.ts';
import { idleJobs } from './idle-jobs.ts';
import { watchedLog } from './log.ts';
import { memoryFiles } from './memory-files.ts';

export interface Instances {
  db: Db;
  urls: string[];
  /** Deps of the first instance, to run jobs with. */
  deps: Deps;
}

const INSTANCES = 2;

/** Two servers with own pools on one database, otherwise as testApp(); `db` has no plugins. */
export function testInstances(
  plugins: KyselyPlugin[] = [],
  env: Record<string, string> = {},
  options: DatabaseOptions = {},
): Instances {
  const context = { urls: [] as string[] } as Instances;
  const apps: FastifyInstance[] = [];
  const pools: Db[] = [];
  let database: TestDatabase;
  const { log } = watchedLog();
  beforeAll(async () => {
    database = await createTestDatabase(options);
    const config = readConfig({ APP_SECRET: randomBytes(32).toString('hex'), ...env });
    const files = memoryFiles();
    for (let i = 0; i < INSTANCES; i += 1) {
      const pool = openDatabase(database.connection, { max: 20, onError: () => undefined });
      pools.push(pool);
      const db = plugins.reduce<Db>((plain, plugin) => plain.withPlugin(plugin), pool);
      const jobs = { ...idleJobs };
      const papers = createPapers();
      const deps: Deps = { config, db, readDb: db, files, jobs, papers, log };
      context.deps ??= deps;
      const app = await buildApp(deps, log);
      apps.push(app);
      context.urls.push(await app.listen({ host: '127.0.0.1', port: 0 }));
    }
    context.db = pools[0] as Db;
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(pools.map((pool) => pool.destroy()));
    await database?.drop();
  });
  return context;
}

export interface Reply {
  status: number;
  replayed: boolean;
  body: { code?: string; message: string; data: never };
}

/** Calls the n-th instance, modulo their number; `replayed` tells of a stored reply. */
async function callInstance(
  { urls }: Instances,
  n: number,
  endpoint: Endpoint,
  call: SentCall = {},
): Promise<Reply> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => call.params?.[name] ?? '');
  const response = await fetch(`${urls[n % urls.length]}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    body: (await response.json()) as Reply['body'],
  };
}

/** For a negative control: a busy machine may handle the calls of a race one by one. */
export const SHOWS_ONCE = { retry: 9 } as const;

/** Sends all at once, alternating between the instances; replies in the order of the calls. */
export const race = (
  context: Instances,
  calls: readonly { endpoint: Endpoint; call: SentCall }[],
): Promise<Reply[]> =>
  Promise.all(calls.map(({ endpoint, call }, n) => callInstance(context, n, endpoint, call)));

/** Counts replies per status, e.g. { 201: 7, 422: 43 }. */
export function tally(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function withoutLocks(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'SelectQueryNode') return node;
  const { endModifiers: _, ...free } = node;
  return free;
}

/** An UPDATE without the last of its conditions, if it has several. */
function withoutGuards(node: RootOperationNode): RootOperationNode {
  const condition = node.kind === 'UpdateQueryNode' ? node.where?.where : undefined;
  if (node.kind === 'UpdateQueryNode' && condition && AndNode.is(condition)) {
    return { ...node, where: WhereNode.create(condition.left) };
  }
  return node;
}

/** For negative controls: removes the lock from every `select … for update`. */
export const unlocked: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => withoutLocks(node),
  transformResult: async ({ result }) => result,
};

/** As `unlocked`, and removes the guard from every `update … where id = … and <guard>`. */
export const careless: KyselyPlugin = {
  ...unlocked,
  transformQuery: ({ node }: PluginTransformQueryArgs) => withoutGuards(withoutLocks(node)),
};

/** For negative controls: drops a table's CHECK (c), foreign (f), unique (u), primary keys (p). */
export async function dropConstraints(
  db: Db,
  table: string,
  kind: 'c' | 'f' | 'u' | 'p',
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype::text = ${kind}`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
}
