import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../config.ts';
import { findBinaries } from './binaries.ts';
import { chooseLauncher, type Launcher } from './launcher.ts';
import { lockDataDir } from './lock.ts';
import { serverEnvironment, startPostmaster, stopPostmaster } from './postmaster.ts';
import { makeSocketDir } from './socket-dir.ts';
import type { ServerLog, SocketConnection } from './types.ts';

export type { ServerLog, SocketConnection } from './types.ts';
export type EmbeddedPostgres = { connection: SocketConnection; stop(): Promise<void> };

const USER = 'midan';
/** The major version names the cluster's folder, so that an upgrade can find the old one. */
const CLUSTER = '18';
const LOG_MAX_BYTES = 10 * 1024 * 1024;

const SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  log_checkpoints: 'off',
  // Details would put rejected values, such as emails, into the log.
  log_error_verbosity: 'terse',
};
/** Settings for data that may be lost, such as that of tests. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * On a unix socket only. Committed data survives kill -9 and power failure unless `durable` is
 * false. If the server dies before `stop()`, an unhandled rejection ends this process. @throws
 * ConfigError, worded for the user; Error with the output of a failed `initdb`
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: ServerLog;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const launcher = await chooseLauncher(await findBinaries(), resolve(options.dataDir), log);
  await mkdir(launcher.home, { recursive: true, mode: 0o700 }).catch(explainAccess);
  const socketDir = await makeSocketDir(launcher).catch(explainAccess);
  const unlock = await lockDataDir(launcher.home, socketDir);
  try {
    const cluster = join(launcher.home, CLUSTER);
    const logFile = await openLog(join(launcher.home, 'postgres.log'));
    if (!(await exists(cluster))) await createCluster(launcher, cluster, durable);
    const settings = durable ? SETTINGS : { ...SETTINGS, ...THROWAWAY };
    const plan = { launcher, cluster, socketDir, logFile, settings, log };
    const server = await startPostmaster(plan);
    let isStopping = false;
    // Nobody catches this error, so it ends the app; the next start recovers the data.
    void server.ended.then((reason) => {
      if (!isStopping) throw new Error(`PostgreSQL ended unexpectedly (${reason}).`);
    });
    return {
      connection: { host: socketDir, port: 5432, database: 'postgres', user: USER },
      stop: () => {
        isStopping = true;
        return stopPostmaster(server.pid, () => !server.isRunning()).finally(unlock);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** In a temporary folder that is renamed, so that a half-made one is never used. */
async function createCluster(launcher: Launcher, cluster: string, durable: boolean) {
  const { home, owner } = launcher;
  for (const name of await readdir(home)) {
    if (name.startsWith('new-')) await rm(join(home, name), { recursive: true, force: true });
  }
  const side = join(home, `new-${process.pid}`);
  await mkdir(side, { mode: 0o700 });
  if (owner) await chown(side, owner.uid, owner.gid);
  await runInitdb(launcher, side, durable);
  await rename(side, cluster);
  const folder = await open(home);
  await folder.sync().finally(() => folder.close());
}

/** Rejects with its output if it fails. */
function runInitdb(launcher: Launcher, folder: string, durable: boolean): Promise<void> {
  const [file, args, ids] = launcher.command('initdb', [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Safe, because only the owner can enter the socket's folder.
    '--auth=trust',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(file, args, { ...ids, env: serverEnvironment() });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`PostgreSQL could not create its data folder:\n${output.trim()}`));
    });
  });
}

/** Truncates it first if it is larger than 10 MB. */
async function openLog(path: string): Promise<{ fd: number; path: string }> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_MAX_BYTES) await truncate(path);
  return { fd: openSync(path, 'a', 0o600), path };
}

/** A missing permission becomes a ConfigError that names the path. */
function explainAccess(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  throw new ConfigError(
    `This user may not use ${error.path}. Change its owner, or choose another folder with DATA_DIR.`,
  );
}

/** Rejects with any error but ENOENT. */
function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
