import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { throwawayFolder } from '../api/test/throwaway-folder.ts';
import { findBrowser } from '../scripts/setup/browser.mjs';

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

// Workers read this file again: they inherit the port and folder that the first reading chose.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= throwawayFolder('midan-e2e-');
// Without a UTF-8 locale Chromium calls a file with an Arabic name "download".
process.env.LC_ALL = 'C.UTF-8';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // Bounds for a machine that is busy with something else, not promises: those have tests of their
  // own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL,
    // Midan's language never comes from the browser's.
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // Nothing is judged or clicked in mid-fade.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs an eighth of the time; ask for it when a failure needs it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node --import ../api/test/cheap-passwords.ts ../api/src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      LOG_LEVEL: 'warn',
      // Schools of journeys sign up from addresses of their own.
      TRUST_PROXY: 'loopback',
    },
  },
});
