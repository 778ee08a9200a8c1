import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile');

export interface Answer {
  /** Null when the call ended without an answer. */
  status: number | null;
  headers: Record<string, string | string[] | undefined>;
  /** Name of the failure, such as ECONNRESET. */
  failure?: string;
  ms: number;
}

export interface Call {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Caddy's own certificate for localhost; connections are kept open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });

/**
 * Calls a path through the proxy and returns status, headers and ms. Does not throw: without an
 * answer, at most after 30 s of silence, `status` is null and `failure` says why.
 */
export function callThrough(port: number, call: Call): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'ms'>) =>
      resolve({ ...answer, ms: performance.now() - began });
    const { path, method = 'GET', headers = {}, body } = call;
    const all = body ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
    const sent = request(
      { host: 'localhost', port, path, method, headers: all, agent, timeout: 30_000 },
      (response) => {
        response.on('end', () =>
          end({ status: response.statusCode ?? null, headers: response.headers }),
        );
        response.on('error', (error: NodeJS.ErrnoException) =>
          end({ status: null, headers: {}, failure: error.code ?? error.message }),
        );
        response.resume();
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer for 30 s')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      end({ status: null, headers: {}, failure: error.code ?? error.message }),
    );
    sent.end(body);
  });
}

/**
 * Starts Caddy with deploy/Caddyfile as `https://localhost:<port>` before these instances, and
 * waits until it serves them. Returns `stop`, which ends Caddy and the connections to it.
 * @throws Error when Caddy is not installed, or does not serve the site within about 10 s
 */
export async function startProxy(folder: string, port: number, upstreams: string[]) {
  if (spawnSync('caddy', ['version']).status !== 0) {
    throw new Error('This needs Caddy (on Debian: apt-get install caddy).');
  }
  const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE_ADDRESS: 'localhost',
      UPSTREAMS: upstreams.join(' '),
      HTTP_PORT: String(port + 1),
      HTTPS_PORT: String(port),
      CADDY_ADMIN: 'off',
    },
  });
  const ended = once(caddy, 'exit');
  for (let tries = 0; (await callThrough(port, { path: '/' })).status !== 200; tries += 1) {
    if (caddy.exitCode !== null || tries > 100) {
      caddy.kill('SIGTERM');
      throw new Error('Caddy does not serve the site');
    }
    await sleep(100);
  }
  return {
    async stop() {
      agent.destroy();
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}
