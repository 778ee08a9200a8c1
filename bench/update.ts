/**
 * `npm run deploy:update`: replaces two instances one after the other by a version with one more
 * migration, behind the proxy of deploy/Caddyfile and under load. No call may fail, and every sale
 * that was answered must be in the books. With `-- --rudely` the old instances are killed instead
 * of told to stop: calls fail then, which shows that this would notice.
 */
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { purchaseTeams } from '@midan/contract';
import pg from 'pg';
import { addAcademies, type BenchAcademy } from './academies.ts';
import { type Answer, type Call, callThrough, startProxy } from './deploy/proxy.ts';
import { PRODUCTION } from './deploy/settings.ts';
import { type Running, run, startPostgres } from './stand.ts';
import { printRows } from './table.ts';

const root = join(import.meta.dirname, '..');
const PORTS = { first: 3931, second: 3932, proxy: 3933 };
const WORKERS = 8;
/** Pause of a worker between two calls: the two versions share this machine with the load. */
const PAUSE_MS = 15;
/** More than the proxy takes to see that an instance is back. */
const SETTLED_MS = 3_000;
const METRICS_TOKEN = 'trial';
const isRude = process.argv.includes('--rudely');

/** A change that running instances notice: their prepared statements have to be made anew. */
const MIGRATION = `alter table teams add column updated_under_load text;
alter table academies add column updated_under_load integer not null default 0;
create index teams_updated_under_load on teams (updated_under_load);
`;

/**
 * Copies the server into a folder, with one more migration, as the next version; returns the path
 * of its main.ts.
 */
async function nextVersion(folder: string): Promise<string> {
  await cp(join(root, 'api/src'), join(folder, 'api/src'), { recursive: true });
  for (const file of ['package.json', 'api/package.json']) {
    await cp(join(root, file), join(folder, file));
  }
  await mkdir(join(folder, 'web'));
  await symlink(join(root, 'web/build'), join(folder, 'web/build'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'api/src/db/migrations/9999_under_load.sql'), MIGRATION);
  return join(folder, 'api/src/main.ts');
}

/** Opens the draft of the new installation, so that teams are sold. */
async function openEdition(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update editions set status = 'open'`).finally(() => client.end());
}

/** Wallets that do not follow from their ledger. */
const BROKEN = `select count(*) from academies where balance <>
  (select sum(amount) from wallet_transactions where academy_id = academies.id)`;

interface Seen extends Answer {
  kind: string;
  phase: string;
}

/** Kinds of calls that a visitor and a school make, each with a function that makes one. */
function callsOf({ token }: BenchAcademy): [string, () => Call][] {
  const headers = { authorization: `Bearer ${token}` };
  return [
    ['page', () => ({ path: '/', headers: { 'accept-encoding': 'br' } })],
    ['site', () => ({ path: '/api/site' })],
    ['team list', () => ({ path: '/api/academy/teams', headers })],
    ['wallet', () => ({ path: '/api/academy/wallet', headers })],
    [
      'purchase',
      () => ({
        path: `/api${purchaseTeams.path}`,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ teams: [{ name: 'Sold during an update' }] }),
      }),
    ],
  ];
}

/**
 * Calls the proxy as each academy until `stop`, which returns all calls; `state.phase` is written
 * to each.
 */
function startLoad(academies: BenchAcademy[]) {
  const seen: Seen[] = [];
  const state = { phase: 'before', isOver: false };
  const worker = async (academy: BenchAcademy, number: number) => {
    const calls = callsOf(academy);
    for (let turn = number; !state.isOver; turn += 1) {
      const [kind, call] = calls[turn % calls.length] as [string, () => Call];
      const { phase } = state;
      seen.push({ kind, phase, ...(await callThrough(PORTS.proxy, call())) });
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(academies.map(worker));
  const stop = async () => {
    state.isOver = true;
    await done;
    return seen;
  };
  return { state, stop };
}

/** Stops an instance and waits for its end; kills it if the trial is to be rude. */
async function end(instance: Running): Promise<void> {
  if (!isRude) return instance.stop();
  const exited = once(instance.process, 'exit');
  instance.process.kill('SIGKILL');
  await exited;
}

/** How many calls of the team list an instance has answered, by its metrics. */
async function answeredBy({ base }: Running): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${base}/metrics`, { headers })).text();
  const line = /duration_seconds_count\{[^}]*\/api\/academy\/teams"[^}]*\} (\d+)/.exec(text);
  return Number(line?.[1] ?? 0);
}

/** The first value of the first row, as a number. */
async function queryOne(url: string, text: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return Number(Object.values(rows[0])[0]);
}

/** True for a call that was answered with success. */
const isGood = ({ status, kind }: Seen) => status === (kind === 'purchase' ? 201 : 200);

/** Prints calls, failures and times by phase, and up to ten failed calls. */
function report(seen: Seen[]): void {
  const phases = [...new Set(seen.map(({ phase }) => phase))];
  printRows(
    ['phase', 'calls', 'failed', 'p50', 'p99', 'slowest'],
    phases.map((phase) => {
      const calls = seen.filter((call) => call.phase === phase);
      const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
      const at = (share: number) =>
        `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
      const failed = calls.filter((call) => !isGood(call)).length;
      return [phase, String(calls.length), String(failed), at(0.5), at(0.99), at(0.999999)];
    }),
  );
  const bad = seen.filter((call) => !isGood(call));
  for (const { kind, phase, status, failure } of bad.slice(0, 10)) {
    console.log(`  ${phase}: ${kind} ended with ${status ?? failure}`);
  }
}

/**
 * Updates two instances one after the other under load; returns sentences about what went wrong.
 */
async function updateUnderLoad(folder: string): Promise<string[]> {
  const postgres = await startPostgres(join(folder, 'postgres'));
  const env = {
    ...PRODUCTION,
    METRICS_TOKEN,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '5',
  };
  const start = (script: string, port: number) => run(script, port, '/readyz', env);
  const present = join(root, 'api/src/main.ts');
  const next = await nextVersion(join(folder, 'next'));
  let first = await start(present, PORTS.first);
  let second = await start(present, PORTS.second);
  const upstreams = [PORTS.first, PORTS.second].map((port) => `127.0.0.1:${port}`);
  const proxy = await startProxy(folder, PORTS.proxy, upstreams);
  const problems: string[] = [];
  try {
    const { headers } = await callThrough(PORTS.proxy, {
      path: '/api/site',
      headers: { 'accept-encoding': 'gzip' },
    });
    if (!/h3=/.test(String(headers['alt-svc']))) problems.push('HTTP/3 is not offered');
    if (headers['content-encoding'] !== 'gzip') problems.push('the API’s JSON is not compressed');
    await openEdition(postgres.url);
    const { state, stop } = startLoad(await addAcademies(postgres.url, WORKERS));
    await sleep(SETTLED_MS);
    state.phase = 'first stops';
    await end(first);
    state.phase = 'first starts, migrates';
    first = await start(next, PORTS.first);
    state.phase = 'both versions';
    await sleep(SETTLED_MS);
    state.phase = 'second stops';
    await end(second);
    state.phase = 'second starts';
    second = await start(next, PORTS.second);
    state.phase = 'after';
    await sleep(SETTLED_MS);
    const seen = await stop();
    report(seen);

    const failed = seen.filter((call) => !isGood(call)).length;
    if (failed > 0) problems.push(`${failed} of ${seen.length} calls failed`);
    const served = await Promise.all([answeredBy(first), answeredBy(second)]);
    if (served.some((count) => count === 0)) problems.push('a new instance served nobody');
    const migrated = `select count(*) from kysely_migration where name = '9999_under_load'`;
    if ((await queryOne(postgres.url, migrated)) !== 1) problems.push('no migration ran');
    const sold = seen.filter(({ kind, status }) => kind === 'purchase' && status === 201).length;
    const booked = await queryOne(postgres.url, 'select count(*) from team_purchases');
    console.log(`${sold} sales answered, ${booked} booked`);
    if (sold !== booked) problems.push(`${sold} sales were answered, ${booked} are booked`);
    if ((await queryOne(postgres.url, BROKEN)) !== 0) problems.push('a wallet is broken');
  } finally {
    await proxy.stop();
    await Promise.all([first.stop(), second.stop()]);
    await postgres.stop();
  }
  return problems;
}

const folder = await mkdtemp(join(tmpdir(), 'midan-update-'));
const problems = await updateUnderLoad(folder).finally(() =>
  rm(folder, { recursive: true, force: true }),
);
console.log(problems.length === 0 ? '\nNobody noticed the update.' : `\n${problems.join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);
