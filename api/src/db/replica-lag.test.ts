import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts';
import { type Db, openDatabase } from './pool.ts';
import { replicaLagSeconds } from './replica-lag.ts';

const log = { info() {}, warn() {}, error: console.error };
const undo: (() => Promise<unknown>)[] = [];
let main: Db;
let replica: Db;

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  undo.push(() => server.stop());
  return server;
}

function open({ connection }: EmbeddedPostgres): Db {
  // A server that stops ends its connections.
  const db = openDatabase(connection, { max: 2, onError: () => undefined });
  undo.push(() => db.destroy());
  return db;
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'midan-replica-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const [own, copy] = [join(folder, 'main'), join(folder, 'copy')];
  await (await startEmbeddedPostgres({ dataDir: own, log, durable: false })).stop();
  // With their owner, who is another where the app runs as root.
  execFileSync('cp', ['-a', own, copy]);
  const first = await start(own);
  const cluster = join(copy, '18');
  await writeFile(join(cluster, 'standby.signal'), '');
  const { host, user } = first.connection;
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\n`,
  );
  main = open(first);
  replica = open(await start(copy));
}, 60_000);

afterAll(async () => {
  for (const step of undo.reverse()) await step();
}, 60_000);

const lag = () => replicaLagSeconds(replica);
const write = () => sql`create table if not exists news (id int)`.execute(main);

it('is unknown on the main database, and none on a replica that has all, though nothing happens', async () => {
  expect(await replicaLagSeconds(main)).toBeNull();
  await write();
  await expect.poll(lag, { timeout: 15_000 }).toBe(0);
});

it('grows while what was received is not replayed, and is none after it', async () => {
  await sql`select pg_wal_replay_pause()`.execute(replica);
  await sql`insert into news values (1)`.execute(main);
  await expect.poll(lag, { timeout: 15_000 }).toBeGreaterThan(0.2);
  await sql`select pg_wal_replay_resume()`.execute(replica);
  await expect.poll(lag, { timeout: 15_000 }).toBe(0);
});

it('grows when the replica receives nothing any more', async () => {
  await sql`alter system set primary_conninfo = 'host=/nowhere'`.execute(replica);
  await sql`select pg_reload_conf()`.execute(replica);
  await expect.poll(lag, { timeout: 15_000 }).toBeGreaterThan(0);
});
