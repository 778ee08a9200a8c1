import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, step } from './console.mjs';

// Debian's Chromium without windows: journeys take a tenth less time in it.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of Chrome or Chromium: that of CHROMIUM_PATH if set, otherwise an installed one. Undefined
 * if there is none, or CHROMIUM_PATH is no program.
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...elsewhere].find(isProgram);
}

/**
 * Makes sure of a browser for the browser tests: as root on Debian it installs one, otherwise it
 * exits with instructions.
 */
export function ensureBrowser() {
  if (findBrowser()) return;
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) fail(`CHROMIUM_PATH names no program: ${chosen}`);
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    step('Looking for a browser package …', 'apt-get', ['update'], { env });
    const name = succeeds('apt-cache', ['show', shell]) ? shell : 'chromium';
    const install = ['install', '-y', '--no-install-recommends', name];
    step('Installing Chromium for the browser tests …', 'apt-get', install, { env });
    if (findBrowser()) return;
  }
  fail(
    'The browser tests need Chrome or Chromium. Install one (on Debian: sudo apt-get install -y chromium),\n' +
      'or set CHROMIUM_PATH to its program.',
  );
}

/** True for a file that may be executed. */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** True if the command exits with 0. */
function succeeds(command, parameters) {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}
