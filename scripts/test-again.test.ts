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

it('runs the command so many times, and says that all cores are busy the last time', () => {
  expect(again('3', '')).toEqual({
    status: 0,
    lines: ['✓ Run 1 of 3: … s', '✓ Run 2 of 3: … s', '✓ Run 3 of 3 (all cores busy): … s'],
  });
});

it('stops at the first failure', () => {
  expect(again('3', 'process.exit(7)')).toEqual({
    status: 1,
    lines: ['✗ Run 1 of 3: ended with 7 after … s'],
  });
});

it('refuses what is no number of runs', () => {
  expect(again('none', '')).toEqual({
    status: 1,
    lines: ['How often? none is not a number of runs.'],
  });
});
