import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Measures times of a server that has both processors: nothing else runs beside it. */
const ALONE = 'test/chaos/saturation.test.ts';
/** Share one process with other files: what they load, they load once. */
const SHARED = [
  'test/access-matrix.test.ts',
  'src/features/**/*.test.ts',
  'src/http/**/*.test.ts',
  'src/ports/**/*.test.ts',
];

/** Start processes of their own, or try thousands of inputs: see scripts/fast-tier.ts. */
export const PROCESSES = [
  'src/{instance,main}.test.ts',
  'src/{cli,db}/**/*.test.ts',
  'test/{chaos,gateways}/**/*.test.ts',
  'test/{fuzz,hostile-inputs,rotation}.test.ts',
];

const withDatabase = {
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/watch-bystanders.ts', 'test/cheap-passwords.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...withDatabase,
          name: 'features',
          include: SHARED,
          isolate: false,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'system',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PROCESSES, ...SHARED],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'processes',
          include: PROCESSES,
          exclude: [ALONE],
        },
      },
      {
        test: {
          name: 'alone',
          include: [ALONE],
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
