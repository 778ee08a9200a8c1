/**
 * `npm run bench:season`: fills an invented season of 1,000 schools, then of 10,000 (300,000
 * students with a certificate each, 100,000 teams, 2 million ledger entries), and times every list,
 * search, dashboard and report of the signed-in roles at both sizes. `--schools 500` takes another
 * full size, `--only listTeams` some reads, once or more often.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '@midan/contract';
import { openSessions } from './season/accounts.ts';
import { fillSeason } from './season/fill.ts';
import { SEASON_READS, type SeasonRead } from './season/reads.ts';
import { run, startPostgres } from './stand.ts';
import { type Line, printTable } from './table.ts';

const PORT = 3921;
const CALLS = 15;
/** Slow reads are asked less often: no further call begins after this time in ms. */
const PATIENCE = 3_000;
const MARKS = { page: 1.2, search: 2 };
/** A difference in ms that says nothing. */
const NOISE = 3;

/**
 * Median time of a read in ms, of the calls that fit into `PATIENCE`; Infinity if the server
 * answers 503.
 * @throws Error for another refusal
 */
async function median(base: string, token: string, { what, address }: SeasonRead): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + PATIENCE;
  while (times.length < CALLS && performance.now() < end) {
    const began = performance.now();
    const response = await fetch(`${base}/api${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status === 503) return Number.POSITIVE_INFINITY;
    if (!response.ok) throw new Error(`${what} responded with ${response.status}`);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Median time in ms of each read. */
async function measure(base: string, tokens: Record<Role, string>, reads: SeasonRead[]) {
  const times = new Map<SeasonRead, number>();
  for (const one of reads) times.set(one, await median(base, tokens[one.role], one));
  return times;
}

/**
 * A line that compares a read's times (ms) in the small and the full season; reached too if they
 * differ by less than `NOISE`.
 */
function lineOf(read: SeasonRead, small: number, full: number): Line {
  const mark = read.isSearch ? MARKS.search : MARKS.page;
  return {
    what: `${read.role}: ${read.what}`,
    measured: `×${(full / small).toFixed(2)}`,
    peer: `${small.toFixed(1)} / ${full.toFixed(1)} ms`,
    mark: `≤ ×${mark}`,
    reached: full / small <= mark || full - small < NOISE,
  };
}

const { values: options } = parseArgs({
  options: {
    schools: { type: 'string', default: '10000' },
    only: { type: 'string', multiple: true },
  },
});
const schools = Number(options.schools);
/** True for a read whose name begins with a word of `--only`; for all reads without it. */
const isAsked = ({ what }: SeasonRead) =>
  options.only?.some((start) => what.startsWith(start)) ?? true;
const reads = SEASON_READS.filter(isAsked);
const folder = await mkdtemp(join(tmpdir(), 'midan-season-'));
const postgres = await startPostgres(join(folder, 'postgres'));
const app = await run('../api/src/main.ts', PORT, '/readyz', {
  DEMO: '1',
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'app'),
});
/** Adds the schools from one number to another, and prints how long it took. */
const fill = async (from: number, to: number) => {
  const began = performance.now();
  await fillSeason(postgres.url, from, to);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${to.toLocaleString('en')} schools, filled in ${seconds.toFixed(0)} s`);
};
try {
  const tenth = Math.ceil(schools / 10);
  await fill(1, tenth);
  const tokens = await openSessions(postgres.url);
  await measure(app.base, tokens, reads);
  const small = await measure(app.base, tokens, reads);
  await fill(tenth + 1, schools);
  await measure(app.base, tokens, reads);
  const full = await measure(app.base, tokens, reads);
  printTable(reads.map((one) => lineOf(one, small.get(one) ?? 0, full.get(one) ?? 0)));
} finally {
  await app.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
