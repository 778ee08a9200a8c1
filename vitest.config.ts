import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need no database; those of the server have their own configuration in api/. */
export default defineConfig({
  test: {
    include: ['{bench,contract,messages,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/build/**'],
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
