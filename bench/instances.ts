/**
 * `npm run bench:instances`: how many calls two instances serve of what one does, on one database.
 * Each instance is held to a share of a core, so that PostgreSQL and the load have the rest to
 * themselves and do not count as its bound. The calls are those of an evening before a deadline, as
 * many as are answered. Linux, as root. `--share 0.3` gives each instance more.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  getAcademyDashboard,
  getAcademyEdition,
  getWallet,
  listNotices,
  listStudents,
  listTeams,
  purchaseTeams,
} from '@midan/contract';
import autocannon from 'autocannon';
import { addAcademies, type BenchAcademy } from './academies.ts';
import { busySeconds, holdTo, secondsOf } from './cores.ts';
import { type Running, run, startPostgres } from './stand.ts';
import { printTable } from './table.ts';

const PORTS = [3923, 3924];
const SCHOOLS = 200;
const CONNECTIONS = 8;
const SECONDS = 30;
const MARK = 1.8;

const { values: options } = parseArgs({ options: { share: { type: 'string', default: '0.2' } } });
const share = Number(options.share);

const folder = await mkdtemp(join(tmpdir(), 'midan-instances-'));
const postgres = await startPostgres(join(folder, 'postgres'));
const apps: Running[] = [];
const releases: (() => void)[] = [];

/** What a school asks for, with its share of 100 calls; the rest are purchases. */
const READS: [path: string, share: number][] = [
  [listTeams.path, 25],
  [listStudents.path, 25],
  [getAcademyDashboard.path, 15],
  [getWallet.path, 12],
  [getAcademyEdition.path, 10],
  [listNotices.path, 10],
];
const MIX = READS.flatMap(([path, share]) => Array.from({ length: share }, () => path));

/** A call of a random school, from an address of its own. */
function nextCall(schools: readonly BenchAcademy[]) {
  const number = Math.floor(Math.random() * schools.length);
  const read = MIX[Math.floor(Math.random() * 100)];
  const headers = {
    authorization: `Bearer ${schools[number]?.token}`,
    'x-forwarded-for': `10.0.0.${number}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  if (read) return { method: 'GET' as const, path: `/api${read}`, headers };
  const body = JSON.stringify({
    teams: [{ name: `Team ${headers['idempotency-key'].slice(0, 8)}` }],
  });
  return { method: 'POST' as const, path: `/api${purchaseTeams.path}`, headers, body };
}

/**
 * Loads some instances at once for `SECONDS`. Returns answers per second, the number of failed
 * calls, the cores that the instances took, and those of everything else but the load.
 */
async function measure(asked: Running[], schools: BenchAcademy[]) {
  const used = () => asked.reduce((sum, app) => sum + secondsOf(app.process.pid), 0);
  const before = { apps: used(), load: process.cpuUsage(), all: busySeconds() };
  const results = await Promise.all(
    asked.map(({ base }) =>
      autocannon({
        url: base,
        connections: CONNECTIONS,
        duration: SECONDS,
        requests: [{ setupRequest: (request) => ({ ...request, ...nextCall(schools) }) }],
      }),
    ),
  );
  const { user, system } = process.cpuUsage(before.load);
  const seconds = used() - before.apps;
  const rest = busySeconds() - before.all - seconds - (user + system) / 1_000_000;
  return {
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    failed: results.reduce((sum, each) => sum + each.non2xx + each.errors + each.timeouts, 0),
    cores: seconds / SECONDS,
    databaseCores: rest / SECONDS,
  };
}

try {
  const env = {
    DEMO: '1',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'app'),
    TRUST_PROXY: 'loopback',
  };
  for (const port of PORTS) apps.push(await run('../api/src/main.ts', port, '/readyz', env));
  const schools = await addAcademies(postgres.url, SCHOOLS);
  // Code is compiled and pages are cached before anything counts.
  await measure(apps, schools);
  for (const app of apps) releases.push(holdTo(share, app.process.pid));
  const [first] = apps;
  const alone = first ? [first] : [];
  const one = await measure(alone, schools);
  const two = await measure(apps, schools);
  // Once more, in the other order: a machine is not equally fast all the time.
  const twoAgain = await measure(apps, schools);
  const oneAgain = await measure(alone, schools);
  const perSecond = {
    one: (one.perSecond + oneAgain.perSecond) / 2,
    two: (two.perSecond + twoAgain.perSecond) / 2,
  };
  const ratio = perSecond.two / perSecond.one;
  const failed = [one, two, twoAgain, oneAgain].reduce((sum, round) => sum + round.failed, 0);
  const plain = { peer: '–', mark: '–', reached: true };
  const cores = ({ cores: own, databaseCores }: typeof one) =>
    `${own.toFixed(2)} and ${databaseCores.toFixed(2)}`;
  printTable([
    { ...plain, what: 'calls per second, one instance', measured: perSecond.one.toFixed(0) },
    {
      what: 'calls per second, two',
      measured: `${perSecond.two.toFixed(0)} (×${ratio.toFixed(2)})`,
      peer: perSecond.one.toFixed(0),
      mark: `≥ ×${MARK}`,
      reached: ratio >= MARK,
    },
    { ...plain, what: 'cores of one, of PostgreSQL and all else', measured: cores(one) },
    { ...plain, what: 'cores of two, of PostgreSQL and all else', measured: cores(two) },
    {
      ...{ what: 'failed calls', measured: `${failed}`, peer: '–', mark: '0' },
      reached: failed === 0,
    },
  ]);
} finally {
  for (const app of apps) await app.stop();
  for (const release of releases) release();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
