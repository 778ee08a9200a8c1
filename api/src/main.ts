import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Nothing is served yet; PostgreSQL rolls migrations back. */
const exitAtOnce = (signal: (typeof STOP_SIGNALS)[number]): never =>
  process.exit(128 + constants.signals[signal]);

// The first process of a container ignores signals for which it has no handler, so these are there
// before the modules of the server are loaded.
for (const signal of STOP_SIGNALS) process.on(signal, exitAtOnce);
const { serve } = await import('./serve.ts');
const { ConfigError } = await import('./config.ts');

try {
  await serve(() => {
    for (const signal of STOP_SIGNALS) process.off(signal, exitAtOnce);
  });
} catch (error) {
  // Problems that the operator can fix are printed in one sentence, others with their stack.
  const known = error instanceof ConfigError || (error as { code?: string }).code === 'EADDRINUSE';
  console.error(known ? (error as Error).message : error);
  process.exit(1);
}
