import { spawnSync } from 'node:child_process';

/** Ends the command with a message for the person who typed it. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command silently under a title; shows what it printed, and ends, when it fails. */
export function step(title, file, args, options = {}) {
  console.log(title);
  const started = Date.now();
  const { status, signal, error, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  if (status === 0) {
    console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  fail(`Failed (${error?.message ?? signal ?? `exit code ${status}`}): ${file} ${args.join(' ')}`);
}
