import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `work`, which must be synchronous, under this checkout's setup lock. Blocks while another
 * setup of the checkout runs. The lock is a folder with a file that is named by the holder's
 * process id.
 */
export function withSetupLock(root, work) {
  const lock = join(root, '.cache', 'setup-lock');
  const own = `${lock}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, String(process.pid)), '');
  for (let told = false; !take(lock, own); told = true) {
    if (!told) console.log('Waiting for another set-up of this folder to finish …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const release = () => rmSync(join(lock, String(process.pid)), { force: true });
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

/**
 * Makes the folder `own` the lock and returns true, unless the lock holds a file. Then removes the
 * files of processes that have ended and returns false. Each is removed by its name, so the file of
 * a process that took the lock meanwhile stays.
 */
function take(lock, own) {
  try {
    // Replaces an empty folder, and fails for one with a file.
    renameSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  for (const pid of readdirSync(lock)) {
    if (hasEnded(Number(pid))) rmSync(join(lock, pid), { force: true });
  }
  return false;
}

/** True if there is no process with this id. */
function hasEnded(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
