/**
 * `npm run test:again -- 20`: runs `npm test` twenty times in a row, stops at the first failure, and
 * lists all runs with their counts at the end. During the last run a loop keeps every core busy.
 * `npm run test:again -- 5 npm run test:e2e` runs another command.
 */
import { type ChildProcess, spawn } from 'node:child_process';
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

/** Runs the command and shows its output; returns how it ended, and the last line with counts. */
async function runOnce(): Promise<{ end: string | number | null; counts: string }> {
  const child = spawn(file, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-10_000);
  });
  const end = await new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? code));
    // One that it left running keeps the pipe open; what was printed before comes within a second.
    child.once('exit', (code, signal) => setTimeout(resolve, 1000, signal ?? code).unref());
  });
  child.stdout.destroy();
  return { end, counts: output.match(/^.*\d+ passed.*$/gm)?.at(-1) ?? 'no counts' };
}

const lines: string[] = [];
for (let run = 1; run <= runs && !process.exitCode; run += 1) {
  const isBusy = run === runs;
  const loops = isBusy ? keepBusy() : [];
  const began = performance.now();
  const { end, counts } = await runOnce();
  for (const loop of loops) loop.kill('SIGKILL');
  const title = `Run ${run} of ${runs}${isBusy ? ' (all cores busy)' : ''}: ${counts.trim()}`;
  const seconds = `${Math.round((performance.now() - began) / 1000)} s`;
  lines.push(
    end === 0 ? `✓ ${title}, ${seconds}` : `✗ ${title}, ended with ${end} after ${seconds}`,
  );
  console.log(lines.at(-1));
  if (end !== 0) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}`);
