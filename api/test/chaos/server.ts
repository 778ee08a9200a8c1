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
  /** Waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the real server, as `npm start` does, and waits until it is ready (15 s at most). */
export async function startServer(options: { port: number; dataDir: string }): Promise<RealServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const base = `http://127.0.0.1:${options.port}`;
  const deadline = Date.now() + 15_000;
  for (;;) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error('the server ended at its start');
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('the server was not ready within 15 s');
    }
    await sleep(100);
  }
  return {
    base,
    process: child,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
