import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginAcademy } from '@midan/contract';
import { afterAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../src/seed/accounts.ts';
import { freePort, type RealServer, startServer } from './server.ts';

const CALLERS = 400;
/** MB. Two passwords are hashed at a time, 46 MiB each; four would take twice that. */
const GROWTH = 160;

const dataDir = await mkdtemp(join(tmpdir(), 'midan-flood-'));
let server: RealServer | undefined;
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Memory of the process in MB: current (VmRSS), or the peak since `forgetPeak` (VmHWM). */
async function memory(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

const forgetPeak = (pid: number | undefined) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Each `n` has an address of its own, so that limits per address do not reduce the work. */
async function signIn(base: string, n: number): Promise<number> {
  const response = await fetch(`${base}/api${loginAcademy.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    },
    body: JSON.stringify({ email: `nobody-${n}@example.test`, password: 'not the password' }),
  });
  await response.arrayBuffer();
  return response.status;
}

it.skipIf(process.platform !== 'linux')(
  'a flood of sign-ins gets 503 beyond a queue, and takes the memory of two',
  async () => {
    const env = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent', MALLOC_ARENA_MAX: '1' };
    server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 60_000 });
    const { base, process: child } = server;
    // The first hash and just-in-time compilation are not part of the measurement.
    for (let n = 0; n < 20; n += 1) await signIn(base, 1_000 + n);
    const before = await memory(child.pid, 'VmRSS');
    await forgetPeak(child.pid);
    const statuses = await Promise.all(Array.from({ length: CALLERS }, (_, n) => signIn(base, n)));
    const growth = (await memory(child.pid, 'VmHWM')) - before;
    const count = (status: number) => statuses.filter((each) => each === status).length;
    console.log(
      `sign-in flood: ${count(401)} judged, ${count(503)} refused, ` +
        `${Math.round(before)} MB before, at most ${Math.round(growth)} MB more`,
    );
    expect(count(503)).toBeGreaterThan(0);
    expect(count(401)).toBeGreaterThan(0);
    expect(count(401) + count(503)).toBe(CALLERS);
    expect(growth).toBeLessThan(GROWTH);
    const [, { email, password }] = DEMO_ACCOUNTS;
    const response = await fetch(`${base}/api${loginAcademy.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
  },
  120_000,
);
