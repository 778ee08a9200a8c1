import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface RealServer {
  base: string;
  process: ChildProcess;
  /** Waits for the exit. Returns the exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Collects standard output: the log from level `error`. */
  onOutput?: (text: string) => void;
  /** Time to become ready; 15 s by default. */
  timeoutMs?: number;
}

/** The real server as a process, a demo as by `npm start`; killed if it is not ready in time. */
export async function startServer(options: Options): Promise<RealServer> {
  const { timeoutMs = 15_000 } = options;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', options.onOutput ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', options.onOutput ?? (() => undefined));
  const exited = once(child, 'exit');
  const base = `http://127.0.0.1:${options.port}`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error('the server ended at its start');
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready within ${timeoutMs} ms`);
    }
    await sleep(100);
  }
  return {
    base,
    process: child,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code as number | null;
    },
  };
}
