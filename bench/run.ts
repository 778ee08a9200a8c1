/**
 * `npm run bench`: measures this machine against plain comparison servers in the same run and
 * prints a table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAcademies, type BenchAcademy } from './academies.ts';
import { addStudents, measureGrowth, SIZES, settle } from './growth.ts';
import { pagesPerSecond, requestsPerSecond } from './load.ts';
import { barePurchasesPerSecond, purchasesPerSecond } from './purchases.ts';
import { residentMegabytes, run, startPostgres } from './stand.ts';
import { type Line, printTable } from './table.ts';

const PORTS = { app: 3911, bare: 3912 };
const ACADEMIES = 16;
const WALLET_MARK = 0.8;
const LIST_MARK = 0.65;
const PAGE_MARK = 0.75;
const PURCHASE_MARK = 0.5;
const IDLE_MARK = 200;
const START_MARK = 15;

/**
 * A line that compares our rate with that of a bare server; reached if the quotient is at least
 * `mark`.
 */
const ratio = (what: string, ours: number, bare: number, mark: number): Line => ({
  what,
  measured: `${Math.round(ours)}/s (${(ours / bare).toFixed(2)})`,
  peer: `${Math.round(bare)}/s`,
  mark: `≥ ${mark.toFixed(2)}`,
  reached: ours / bare >= mark,
});

/** Measures the start of the app with an empty data folder. */
async function coldStart(folder: string): Promise<Line> {
  const app = await run('../api/src/main.ts', PORTS.app, '/readyz', { DATA_DIR: folder });
  const seconds = app.startedIn / 1000;
  await app.stop();
  return {
    what: 'cold start with a new database and its demo',
    measured: `${seconds.toFixed(1)} s`,
    peer: '–',
    mark: `< ${START_MARK} s`,
    reached: seconds < START_MARK,
  };
}

/**
 * Starts the app and the bare server, measures start, memory, pages, reads, purchases and growth,
 * and returns the lines of the table.
 */
async function measure(folder: string): Promise<Line[]> {
  const lines = [await coldStart(join(folder, 'cold'))];
  const postgres = await startPostgres(join(folder, 'postgres'));
  const env = { DEMO: '1', DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'app') };
  const app = await run('../api/src/main.ts', PORTS.app, '/readyz', env);
  const bare = await run('./bare-server.ts', PORTS.bare, '/readyz', {
    ...env,
    HOME_PAGE: `${app.base}/`,
  });
  try {
    await sleep(5_000);
    const idle = residentMegabytes(app.process);
    lines.push({
      what: 'idle memory of the app',
      measured: `${idle.toFixed(0)} MiB`,
      peer: '–',
      mark: `< ${IDLE_MARK} MiB`,
      reached: idle < IDLE_MARK,
    });
    const pageFloor = await pagesPerSecond(bare.base);
    lines.push(
      ratio('home page (brotli), requests', await pagesPerSecond(app.base), pageFloor, PAGE_MARK),
    );
    const academies = await addAcademies(postgres.url, ACADEMIES);
    const token = academies[0]?.token ?? '';
    for (const [what, path, mark] of [
      ['wallet, requests', '/api/academy/wallet', WALLET_MARK],
      ['team list of 20, requests', '/api/academy/teams', LIST_MARK],
    ] as const) {
      const floor = await requestsPerSecond(bare.base + path, token);
      const ours = await requestsPerSecond(app.base + path, token);
      lines.push(ratio(what, ours, floor, mark));
    }
    const floor = await barePurchasesPerSecond(postgres.url, academies);
    const ours = await purchasesPerSecond(app.base, academies);
    lines.push(ratio('purchases, against bare SQL', ours, floor, PURCHASE_MARK));
    for (const [number, size] of SIZES.entries()) {
      await addStudents(postgres.url, academies[number] as BenchAcademy, number, size);
    }
    await settle(postgres.url);
    lines.push(...(await measureGrowth(app.base, academies.slice(0, SIZES.length))));
  } finally {
    await bare.stop();
    await app.stop();
    await postgres.stop();
  }
  return lines;
}

const folder = await mkdtemp(join(tmpdir(), 'midan-bench-'));
try {
  const lines = await measure(folder);
  console.log();
  printTable(lines);
} finally {
  await rm(folder, { recursive: true, force: true });
}
