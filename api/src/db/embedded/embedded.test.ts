import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withClient } from '../../../test/client.ts';
import { ConfigError } from '../../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import type { SocketConnection } from './types.ts';

let folder: string;
let cleanups: (() => unknown)[];
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'midan-embedded-'));
  cleanups = [];
  logged = [];
});
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  // The server of an app that was just killed may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const log = {
  info: (message: string) => logged.push(message),
  warn: (message: string) => logged.push(message),
  error: (message: string) => logged.push(message),
};

async function start(
  dataDir = join(folder, 'postgres'),
  { durable = false } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable });
  cleanups.push(() => server.stop());
  return server;
}

const query = (connection: SocketConnection, text: string) =>
  withClient(connection, async (client) => (await client.query(text)).rows);

/** Starts a process whose embedded server has written one row and runs until it is killed. */
async function startApp(env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const program = join(folder, 'app.ts');
  await writeFile(
    program,
    `import { startEmbeddedPostgres } from '${import.meta.dirname}/index.ts';
     import { withClient } from '${import.meta.dirname}/../../../test/client.ts';
     const log = { info() {}, warn() {}, error: console.error };
     const { connection } = await startEmbeddedPostgres({ dataDir: '${folder}/postgres', log });
     await withClient(connection, (client) => client.query('CREATE TABLE kept AS SELECT 7 AS n'));
     console.log('written');
     setInterval(() => {}, 1000);`,
  );
  const app = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  app.stderr.setEncoding('utf8').on('data', (text: string) => logged.push(text));
  cleanups.push(() => app.kill('SIGKILL'));
  await once(app.stdout, 'data');
  return app;
}

async function killApp(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(folder, 'postgres/18/postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

test('data survive a stop and a start, and the server listens on nothing but its socket', async () => {
  const dataDir = join(folder, 'postgres');
  const first = await start(dataDir, { durable: true });
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await start(dataDir, { durable: true });
  expect(await query(second.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await query(second.connection, 'SHOW listen_addresses')).toEqual([
    { listen_addresses: '' },
  ]);
  expect(await query(second.connection, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect((await stat(second.connection.host)).mode & 0o777).toBe(0o700);
});

test('text sorts and folds as Unicode: Arabic and Latin alike', async () => {
  const { connection } = await start();
  const rows = await query(connection, "SELECT upper('é') AS up, 'باب' < 'تاج' AS sorted");
  expect(rows).toEqual([{ up: 'É', sorted: true }]);
});

test('after kill -9 of the app the next start has its committed rows', async () => {
  await killApp(await startApp());
  const { connection } = await start();
  expect(await query(connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('a server that outlived its app is stopped and started anew', async () => {
  // Without the setpriv program nothing ties the server to its app.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'postgres'), { mode: 0o755 });
  await killApp(await startApp({ PATH: folder }));
  const left = await postmasterPid();
  expect(() => process.kill(left, 0)).not.toThrow();
  const { connection } = await start();
  expect(await query(connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await postmasterPid()).not.toBe(left);
  expect(logged).toContain('Stopping the PostgreSQL that an earlier run left behind.');
});

test('kill -9 of the server ends the app with the reason, and the next start has its rows', async () => {
  const app = await startApp();
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await once(app, 'exit')).toEqual([1, null]);
  expect(logged.join('')).toContain('PostgreSQL ended unexpectedly (SIGKILL)');
  const { connection } = await start();
  expect(await query(connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('a pid file of an unrelated process stops neither the start nor that process', async () => {
  const first = await start();
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  cleanups.push(() => stranger.kill());
  await writeFile(
    join(folder, 'postgres/18/postmaster.pid'),
    `${stranger.pid}\n${folder}/postgres/18\n1\n5432\n\n\n\nready   \n`,
  );
  const second = await start();
  expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('a second app on the same folder is refused and the first one keeps running', async () => {
  const app = await startApp();
  const second = start();
  await expect(second).rejects.toThrow(`is in use by a running app (process ${app.pid})`);
  await expect(second).rejects.toThrow(ConfigError);
  expect(app.exitCode).toBeNull();
  const connection = { host: `${folder}/postgres/run`, port: 5432, database: 'postgres' };
  const rows = await query({ ...connection, user: 'midan' }, 'SELECT n FROM kept');
  expect(rows).toEqual([{ n: 7 }]);
});

test('two folders have two servers, and stopping one leaves the other alone', async () => {
  const [one, two] = await Promise.all([start(`${folder}/one`), start(`${folder}/two`)]);
  await query(one.connection, 'CREATE TABLE mine AS SELECT 1 AS n');
  await expect(query(two.connection, 'SELECT n FROM mine')).rejects.toThrow('does not exist');
  await one.stop();
  expect(await query(two.connection, 'SELECT 2 AS n')).toEqual([{ n: 2 }]);
});

test('a folder whose path is too long for a socket gets a private one elsewhere', async () => {
  const { connection } = await start(join(folder, 'a-long-name-'.repeat(8), 'postgres'));
  cleanups.unshift(() => rm(connection.host, { recursive: true, force: true }));
  expect(connection.host.startsWith(folder)).toBe(false);
  const { mode, uid } = await stat(connection.host);
  expect(mode & 0o777).toBe(0o700);
  // As root PostgreSQL runs as `nobody`, whose other services must not reach it.
  expect(uid).toBe(process.getuid?.());
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
