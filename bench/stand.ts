import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../api/src/db/embedded/index.ts';

export interface Running {
  base: string;
  process: ChildProcess;
  /** Time from spawn to ready in ms. */
  startedIn: number;
  stop(): Promise<void>;
}

/**
 * Starts a server script on a port and waits until the path `ready` responds. It knows `env` alone,
 * so no database or sender of this process's environment, and is killed when this process exits.
 * @throws Error if it ends, or is not ready within two minutes
 */
export async function run(
  script: string,
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<Running> {
  const began = performance.now();
  const path = fileURLToPath(new URL(script, import.meta.url));
  // The flags of package.json's `start`.
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=8', path], {
    env: { PATH, HOME, MALLOC_ARENA_MAX: '1', ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  // A measurement that fails leaves nothing running.
  process.once('exit', () => child.kill());
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    const { ok } = await fetch(base + ready).catch(() => ({ ok: false }));
    if (ok) break;
    if (child.exitCode !== null) throw new Error(`${script} ended at its start`);
    if (performance.now() - began > 120_000) {
      child.kill('SIGKILL');
      throw new Error(`${script} was not ready within two minutes`);
    }
    await sleep(25);
  }
  return {
    base,
    process: child,
    startedIn: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts a durable PostgreSQL for the benchmark; returns its URL and `stop`. */
export async function startPostgres(dataDir: string) {
  const quiet = { info() {}, warn: console.warn, error: console.error };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: quiet });
  const host = encodeURIComponent(connection.host);
  const url = `postgres://${connection.user}@localhost/${connection.database}?host=${host}`;
  return { url: `${url}&port=${connection.port}`, stop };
}

/** Resident memory of a process in MiB (Linux). */
export function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
