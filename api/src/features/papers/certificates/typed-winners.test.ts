import { expect, it } from 'vitest';
import { typedWinners } from './typed-winners.ts';

it('knows places in each spelling, and awards in both languages, by their lines', () => {
  const list =
    '1, x\n\n١؛ x\nالمركز الاول، x\nBest design / أفضل تصميم\t7-0012\tRobots, junior\nBest, x';
  expect(typedWinners(list).map(({ line, award, team }) => [line, award?.en, team])).toEqual([
    [1, 'First place', 'x'],
    [3, 'First place', 'x'],
    [4, 'First place', 'x'],
    [5, 'Best design', '7-0012'],
    [6, undefined, 'x'],
  ]);
  expect(typedWinners(list)[3]).toMatchObject({ kind: 'award', track: 'Robots, junior' });
});
