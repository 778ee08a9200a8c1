import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSetupLock } from './lock.mjs';

let root: string;
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = mkdtempSync(join(tmpdir(), 'midan-lock-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const has = (name: string) => existsSync(join(root, name));
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const withLock = (work: string) => [
  '--input-type=module',
  '--eval',
  `import { writeFileSync } from 'node:fs';
   import { withSetupLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
   const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
   withSetupLock('.', () => { ${work} });`,
];

/** Starts a process that holds the lock for a second; its id once it has the lock. */
function holdElsewhere() {
  const work = `writeFileSync('begun', ''); sleep(1_000); writeFileSync('ended', '');`;
  const { pid } = spawn(process.execPath, withLock(work), { cwd: root, stdio: 'ignore' });
  for (let waited = 0; !has('begun'); waited += 20) {
    if (waited > 10_000) throw new Error('The other process does not get the lock.');
    sleep(20);
  }
  return pid;
}

/** Leaves behind the lock of a process that was killed. */
const leaveBehind = () =>
  spawnSync(process.execPath, withLock(`process.kill(process.pid, 'SIGKILL');`), { cwd: root });

test('a setup waits for another one, and says for which process', () => {
  const holder = holdElsewhere();
  withSetupLock(root, () => expect(has('ended')).toBe(true));
  const path = join(root, '.cache/setup-lock', String(holder));
  expect(console.log).toHaveBeenCalledExactlyOnceWith(
    `Waiting for another set-up of this folder (process ${holder}) to finish …\n` +
      `If none runs, delete ${path}`,
  );
});

test('the lock of a killed setup is taken over', () => {
  leaveBehind();
  let isDone = false;
  withSetupLock(root, () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

test('a setup that was slow to find the other one killed waits for who took over', () => {
  leaveBehind();
  const kill = process.kill.bind(process);
  vi.spyOn(process, 'kill').mockImplementationOnce((pid, signal) => {
    holdElsewhere();
    return kill(pid, signal);
  });
  withSetupLock(root, () => expect(has('ended')).toBe(true));
});

test.each([
  ['of an earlier process with the same id', String(process.pid)],
  ['that is named by no process id', '.DS_Store'],
])('a file in the lock %s is not waited for', (_, name) => {
  mkdirSync(join(root, '.cache/setup-lock'), { recursive: true });
  writeFileSync(join(root, '.cache/setup-lock', name), '');
  let isDone = false;
  withSetupLock(root, () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
  expect(console.log).not.toHaveBeenCalled();
});

test('a setup that throws releases the lock', () => {
  const work = () => {
    throw new Error('refused');
  };
  expect(() => withSetupLock(root, work)).toThrow('refused');
  expect(readdirSync(join(root, '.cache/setup-lock'))).toEqual([]);
});
