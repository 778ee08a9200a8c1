import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import type { Launcher } from './launcher.ts';
import { socketPath } from './socket-dir.ts';
import type { ServerLog } from './types.ts';

export type PostmasterPlan = {
  launcher: Launcher;
  cluster: string;
  socketDir: string;
  logFile: { fd: number; path: string };
  settings: Record<string, string>;
  log: ServerLog;
};
export type Postmaster = {
  pid: number;
  isRunning(): boolean;
  /** Resolves with the exit code or signal, never rejects. */
  ended: Promise<string>;
};

/** How long a start is retried while remains of a killed server disappear. */
const RETRY_FOR_MS = 15_000;
const READY_TIMEOUT_MS = 120_000;

/**
 * Stops a server that an earlier run left. @throws ConfigError with the end of the server's log, or
 * as clearRemains()
 */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    await clearRemains(plan);
    const postmaster = spawnPostmaster(plan);
    if (await becomesReady(postmaster, plan.cluster)) return postmaster;
    if (Date.now() > deadline) {
      const tail = readFileSync(plan.logFile.path, 'utf8').trim().split('\n').slice(-8).join('\n');
      throw new ConfigError(`PostgreSQL did not start. The end of ${plan.logFile.path}:\n${tail}`);
    }
    await sleep(250);
  }
}

/**
 * SIGINT (fast shutdown), then SIGQUIT after 10 s. @throws ConfigError if it still runs 10 s later;
 * Error if this user may not signal it
 */
export async function stopPostmaster(pid: number, isGone: () => boolean | Promise<boolean>) {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    // PostgreSQL itself kills after 5 s what does not end.
    ['SIGQUIT', 10_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (await isGone()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    const until = Date.now() + timeoutMs;
    while (Date.now() < until && !(await isGone())) await sleep(10);
  }
  if (!(await isGone())) throw new ConfigError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Starts the server process, detached and on its unix socket only; does not wait for it. */
function spawnPostmaster(plan: PostmasterPlan): Postmaster {
  const { launcher, cluster, socketDir, logFile, settings } = plan;
  const all = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file, args, ids] = launcher.command('postgres', ['-D', cluster, ...flags]);
  const child = spawn(file, args, {
    ...ids,
    // In its own session Ctrl-C does not reach it: the app stops it last.
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  child.unref();
  let running = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).finally(() => {
    running = false;
  });
  return { pid: child.pid ?? 0, isRunning: () => running, ended };
}

/** Without the user's PG…, LC_… and LANG… variables, with locale C and UTC. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

/** False if it ends before, or after 2 minutes. */
async function becomesReady(postmaster: Postmaster, cluster: string): Promise<boolean> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (postmaster.isRunning() && Date.now() < until) {
    const file = await readPidFile(cluster);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    await sleep(5);
  }
  return false;
}

/**
 * After a killed app or server. The caller holds the data folder's lock. @throws ConfigError if a
 * server does not stop, or an unseen one accepts connections after 15 s; Error if this user may not
 * signal it
 */
async function clearRemains({ cluster, socketDir, log }: PostmasterPlan): Promise<void> {
  const file = await readPidFile(cluster);
  if (!file) return;
  if (await isPostmasterOf(file.pid, cluster)) {
    log.info('Stopping the PostgreSQL that an earlier run left behind.');
    await stopPostmaster(file.pid, async () => !(await isPostmasterOf(file.pid, cluster)));
    return;
  }
  // No such process here, yet the socket accepts connections: children of a killed server, which
  // end by themselves, or a server in another container.
  const deadline = Date.now() + RETRY_FOR_MS;
  while (await accepts(socketPath(socketDir))) {
    if (Date.now() > deadline) {
      throw new ConfigError(`A PostgreSQL that this process cannot see is running on ${cluster}.`);
    }
    await sleep(50);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** `ready` once the server accepts connections; empty before it is written. */
async function readPidFile(cluster: string): Promise<{ pid: number; status: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
}

/** By its working folder: process ids are reused. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (folder !== (await realpath(cluster))) return false;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return basename(command.split('\0')[0] ?? '') === 'postgres';
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(cluster);
  } catch {
    return false;
  }
}

function accepts(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
