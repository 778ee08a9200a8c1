/**
 * `npm run bench:deadline`: the last hour before a deadline, ten times over. Each of 10,000 schools
 * makes 40 calls in an hour, 111 a second; this sends ten times as many for ten minutes to one
 * instance. A call's time counts from when it was due, so that waiting is not left out.
 * `--schools 1000`, `--minutes 1` and `--times 5` take less.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { busySeconds, secondsOf } from './cores.ts';
import { openSchools, unbalanced } from './season/accounts.ts';
import { fillSeason } from './season/fill.ts';
import { nextCall, SCHOOL_PASSWORD } from './season/school-calls.ts';
import { run, startPostgres } from './stand.ts';
import { printTable } from './table.ts';

const PORT = 3922;
/** Calls of all schools in the hour, per second. */
const CALLS_PER_SCHOOL = 40;
const CONNECTIONS = 64;
const MARK = { p99Ms: 300 };
const { values: options } = parseArgs({
  options: {
    schools: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    times: { type: 'string', default: '10' },
  },
});
const schools = Number(options.schools);
const rate = Math.round((schools * CALLS_PER_SCHOOL * Number(options.times)) / 3600);
const seconds = Number(options.minutes) * 60;

const folder = await mkdtemp(join(tmpdir(), 'midan-deadline-'));
const postgres = await startPostgres(join(folder, 'postgres'));
const app = await run('../api/src/main.ts', PORT, '/readyz', {
  DEMO: '1',
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'app'),
  // Schools call from addresses of their own.
  TRUST_PROXY: 'loopback',
});
try {
  await fillSeason(postgres.url, 1, schools);
  const accounts = await openSchools(postgres.url, SCHOOL_PASSWORD);
  const before = { app: secondsOf(app.process.pid), load: process.cpuUsage(), all: busySeconds() };
  const result = await autocannon({
    url: app.base,
    connections: CONNECTIONS,
    overallRate: rate,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(accounts) }) }],
  });
  const load = process.cpuUsage(before.load);
  const used = {
    app: secondsOf(app.process.pid) - before.app,
    load: (load.user + load.system) / 1_000_000,
    all: busySeconds() - before.all,
  };
  const { latency, requests, non2xx, errors, timeouts, statusCodeStats = {} } = result;
  const cores = (part: number) => (part / seconds).toFixed(2);
  const failed = non2xx + errors + timeouts;
  const wrong = await unbalanced(postgres.url);
  const line = (what: string, measured: string, mark = '–', reached = true) => ({
    ...{ what, measured, peer: '–', mark, reached },
  });
  printTable([
    line(
      'calls per second',
      requests.average.toFixed(0),
      `${rate}`,
      requests.average > rate * 0.99,
    ),
    line('half of the calls', `${latency.p50} ms`),
    line('97.5 of 100', `${latency.p97_5} ms`),
    line('99 of 100', `${latency.p99} ms`, `≤ ${MARK.p99Ms} ms`, latency.p99 <= MARK.p99Ms),
    line('failed calls', `${failed} of ${requests.total}`, '0', failed === 0),
    ...Object.entries(statusCodeStats).map(([status, { count }]) =>
      line(`status ${status}`, `${count}`),
    ),
    line('wallets that differ from their ledger', `${wrong}`, '0', wrong === 0),
    line('cores of the app', cores(used.app)),
    line('cores of this load', cores(used.load)),
    line('cores of PostgreSQL and all else', cores(used.all - used.app - used.load)),
  ]);
} finally {
  await app.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
