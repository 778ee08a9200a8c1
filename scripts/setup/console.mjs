import { spawnSync } from 'node:child_process';

/** Prints a message and exits with 1. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Prints a title and runs a command without its output; waits for its end. If it fails, prints the
 * output and exits with 1.
 */
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
