import { defineConfig } from 'vitest/config';

/** Measures times of a server that has both processors: nothing else runs beside it. */
const ALONE = 'test/chaos/saturation.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [ALONE],
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/watch-bystanders.ts', 'test/cheap-passwords.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
