import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `work`, which must be synchronous, under this checkout's setup lock. Blocks while another
 * setup of the checkout runs.
 */
export function withSetupLock(root, work) {
  const folder = join(root, '.cache');
  const file = join(folder, 'setup.pid');
  mkdirSync(folder, { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (!told) console.log('Waiting for another set-up of this folder to finish …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

/** True if this process now has the lock. If not, a lock that an ended process left is removed. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isLeftBehind(file)) rmSync(file, { force: true });
  return false;
}

/** True if the lock file names a process that has ended. */
function isLeftBehind(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
