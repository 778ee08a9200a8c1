import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `work`, which must be synchronous, under this checkout's setup lock. Blocks while another
 * setup of the checkout runs. The lock is a folder with a file that is named by the holder's
 * process id. Of a holder that was killed, what it started (`npm ci`, the build) is not waited for.
 */
export function withSetupLock(root, work) {
  const lock = join(root, '.cache', 'setup-lock');
  const own = `${lock}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, String(process.pid)), '');
  let told;
  while (!take(lock, own)) {
    const holder = findHolder(lock);
    if (!holder) continue;
    if (holder !== told) {
      // The process may be another program, which got the id of a setup that was killed.
      console.log(
        `Waiting for another set-up of this folder (process ${holder}) to finish …\n` +
          `If none runs, delete ${join(lock, holder)}`,
      );
      told = holder;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const release = () => rmSync(join(lock, String(process.pid)), { force: true });
  process.once('exit', release);
  try {
    work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Makes the folder `own` the lock and returns true; false if the lock holds a file. Throws any
 * other error of the file system.
 */
function take(lock, own) {
  try {
    // Replaces an empty folder, and fails for one with a file.
    renameSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Returns the process id of the lock's living holder as text; undefined without one. Removes stale
 * files from the lock, each by its name, so the file of a process that took the lock meanwhile
 * stays.
 */
function findHolder(lock) {
  let holder;
  for (const name of readdirSync(lock)) {
    if (isStale(name)) rmSync(join(lock, name), { force: true });
    else holder = name;
  }
  return holder;
}

/**
 * True if the file in the lock is named by no id of a living process, or, while this process does
 * not hold the lock, by its own: an earlier process had the same id, as in a restarted container.
 */
function isStale(name) {
  if (!/^[1-9]\d*$/.test(name) || name === String(process.pid)) return true;
  try {
    process.kill(Number(name), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
