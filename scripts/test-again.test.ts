import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function again(times: string, program: string) {
  const script = join(import.meta.dirname, 'test-again.ts');
  const args = [script, times, process.execPath, '-e', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = `${stdout}${stderr}`.trim().replaceAll(/\d+ s$/gm, '… s');
  return { status, lines: lines.split('\n') };
}

it('lists all runs with their counts, and says that all cores are busy the last time', () => {
  const list = [
    '✓ Run 1 of 2: 3 passed, 0 failed, … s',
    '✓ Run 2 of 2 (all cores busy): 3 passed, 0 failed, … s',
  ];
  const said = '3 passed, 0 failed';
  const leaves = `child_process.spawn('sleep', ['9'], { stdio: ['ignore', 1, 'ignore'] }).unref()`;
  expect(again('2', `${leaves}; console.log('2 passed'); console.log('${said}')`)).toEqual({
    status: 0,
    lines: ['2 passed', said, list[0], '2 passed', said, list[1], '', ...list],
  });
});

it('stops at the first failure, and lists it', () => {
  const list = ['✗ Run 1 of 3: no counts, ended with 7 after … s'];
  expect(again('3', 'process.exit(7)')).toEqual({ status: 1, lines: [...list, '', ...list] });
});

it('refuses what is no number of runs', () => {
  expect(again('none', '')).toEqual({
    status: 1,
    lines: ['How often? none is not a number of runs.'],
  });
});
