import { spawnSync } from 'node:child_process';

/** Prints a message and exits. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command silently under a title; if it fails, prints its output and exits. */
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
