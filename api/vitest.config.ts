import { defineConfig } from 'vitest/config';

/** Measures times of a server that has both processors: nothing else runs beside it. */
const ALONE = 'test/chaos/saturation.test.ts';
/** Share one process with other files: what they load, they load once. */
const SHARED = ['src/features/**/*.test.ts', 'src/http/**/*.test.ts', 'src/ports/**/*.test.ts'];

const withDatabase = {
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/watch-bystanders.ts', 'test/cheap-passwords.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          exclude: [ALONE, ...SHARED],
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
