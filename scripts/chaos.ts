/**
 * `npm run test:chaos [-- soak saturation …]`: runs the long chaos tests one after another, each
 * with a time limit; without names all of them. Use a quiet machine.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** By name: test files, variables that make them long, and a time limit in minutes. */
const RUNS: Record<string, { files: string; env: Record<string, string>; minutes: number }> = {
  'kill-app': { files: 'test/chaos/kill-app', env: { CHAOS_ROUNDS: '10' }, minutes: 10 },
  'kill-database': { files: 'test/chaos/kill-database', env: { CHAOS_ROUNDS: '10' }, minutes: 10 },
  'instances-start': {
    files: 'test/chaos/instances-start',
    env: { CHAOS_ROUNDS: '10' },
    minutes: 15,
  },
  shutdown: { files: 'test/chaos/shutdown', env: {}, minutes: 3 },
  'database-away': {
    files: 'test/chaos/database-away',
    env: { DATABASE_AWAY_SECONDS: '30' },
    minutes: 4,
  },
  silence: { files: 'test/chaos/silent', env: {}, minutes: 4 },
  'fair-shares': { files: 'test/chaos/fair-shares', env: {}, minutes: 3 },
  'slow-connections': {
    files: 'test/chaos/slow-connections',
    env: { SLOW_SECONDS: '60' },
    minutes: 4,
  },
  'sign-in-memory': { files: 'test/chaos/sign-in-memory', env: {}, minutes: 3 },
  saturation: { files: 'test/chaos/saturation', env: { SATURATION_SECONDS: '20' }, minutes: 5 },
  soak: { files: 'test/chaos/soak', env: { SOAK_MINUTES: '30' }, minutes: 45 },
  ledger: { files: 'src/features/money/wallet/verify', env: { LEDGER_RUNS: '1000' }, minutes: 30 },
  fuzz: { files: 'test/fuzz', env: { FUZZ_RUNS: '20000' }, minutes: 30 },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !RUNS[name]);
if (unknown.length > 0) {
  console.error(`No such test: ${unknown.join(', ')}. There are: ${Object.keys(RUNS).join(', ')}`);
  process.exit(1);
}

const failed: string[] = [];
for (const [name, { files, env, minutes }] of Object.entries(RUNS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}: at most ${minutes} minutes`);
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--root', 'api', '--no-file-parallelism', files],
    // Variables that are already set win: SOAK_MINUTES=6 npm run test:chaos -- soak.
    { cwd: root, stdio: 'inherit', env: { ...env, ...process.env }, timeout: minutes * 60_000 },
  );
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
