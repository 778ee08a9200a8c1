/**
 * `npm run test:again -- 20`: runs `npm test` twenty times in a row and stops at the first failure.
 * During the last run a loop keeps every core busy. `npm run test:again -- 5 npm run test:e2e` runs
 * another command.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [times = '20', ...command] = process.argv.slice(2);
const [file = 'npm', ...args] = command.length > 0 ? command : ['npm', 'test'];
const runs = Number(times);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`How often? ${times} is not a number of runs.`);
  process.exit(1);
}

/** Ends with this process, even if that is killed. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

/** Starts as many busy processes as this machine has processors; they end with this process. */
const keepBusy = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', BUSY_LOOP]));

for (let run = 1; run <= runs; run += 1) {
  const isBusy = run === runs;
  const loops = isBusy ? keepBusy() : [];
  const began = performance.now();
  const { status, signal, error } = spawnSync(file, args, { cwd: root, stdio: 'inherit' });
  for (const loop of loops) loop.kill('SIGKILL');
  const seconds = Math.round((performance.now() - began) / 1000);
  const title = `Run ${run} of ${runs}${isBusy ? ' (all cores busy)' : ''}`;
  if (status !== 0) {
    console.error(
      `✗ ${title}: ended with ${error?.message ?? signal ?? status} after ${seconds} s`,
    );
    process.exit(1);
  }
  console.log(`✓ ${title}: ${seconds} s`);
}
