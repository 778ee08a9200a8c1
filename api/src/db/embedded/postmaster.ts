import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launcher } from './launcher.ts';
import { socketPath } from './socket-dir.ts';
import type { ServerLog } from './types.ts';

/** Everything one server process needs to be started, watched and started again. */
export type PostmasterPlan = {
  launcher: Launcher;
  cluster: string;
  socketDir: string;
  /** Open file that takes the server's messages, and its path. */
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

/** How long a start is tried again while remains of a killed server disappear, in ms. */
const RETRY_FOR_MS = 15_000;
/** How long crash recovery may take, in ms. */
const READY_TIMEOUT_MS = 120_000;

/** Starts the server and answers once it accepts connections. Throws with the end of its log. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    await clearRemains(plan);
    const postmaster = spawnPostmaster(plan);
    if (await becomesReady(postmaster, plan.cluster)) return postmaster;
    if (Date.now() > deadline) {
      const tail = readFileSync(plan.logFile.path, 'utf8').trim().split('\n').slice(-8).join('\n');
      throw new Error(`PostgreSQL did not start. The end of ${plan.logFile.path}:\n${tail}`);
    }
    await sleep(250);
  }
}

/** Stops the server, gently first: connections are ended, then data is written. */
export async function stopPostmaster(pid: number, isGone: () => boolean | Promise<boolean>) {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      if (await isGone()) return;
      await sleep(10);
    }
  }
}

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
    // Its own session: Ctrl-C reaches the app alone, which stops the server last.
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

/** Settings of the user's own PostgreSQL tools (PGPORT, PGOPTIONS, …) must not reach this server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

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
 * What a killed app or server left: a server that still runs on these data is stopped (this
 * process starts its own), a file that names a dead process or a stranger is removed.
 */
async function clearRemains({ cluster, socketDir, log }: PostmasterPlan): Promise<void> {
  const file = await readPidFile(cluster);
  if (!file) return;
  if (await isPostmasterOf(file.pid, cluster)) {
    log.info('Stopping the PostgreSQL that an earlier run left behind.');
    await stopPostmaster(file.pid, async () => !(await isPostmasterOf(file.pid, cluster)));
    return;
  }
  // Not a process of this system, yet somebody answers: a container shares the folder.
  if (await accepts(socketPath(socketDir))) {
    throw new Error(`A PostgreSQL that this process cannot see is running on ${cluster}.`);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Process id and state from PostgreSQL's own file; line 8 says `ready` when it serves. */
async function readPidFile(cluster: string): Promise<{ pid: number; status: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
}

/** Process ids are reused: is this one really the server of these data? It works inside them. */
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
