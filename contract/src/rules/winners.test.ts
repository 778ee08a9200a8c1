import { expect, it } from 'vitest';
import { typedWinners } from './winners.ts';

const awardOf = (line: string) => typedWinners(line)[0]?.award?.en;

it('knows a place in each spelling, and an award in both languages', () => {
  for (const first of ['1', '١', '1st', 'First place', 'أول'.replace('أ', 'الأ'), 'المركز الاول']) {
    expect([first, awardOf(`${first}, x`)]).toEqual([first, 'First place']);
  }
  expect(typedWinners('Best design / أفضل تصميم\t7-0012\tRobots, junior')).toEqual([
    {
      line: 1,
      text: 'Best design / أفضل تصميم\t7-0012\tRobots, junior',
      kind: 'award',
      award: { ar: 'أفضل تصميم', en: 'Best design' },
      team: '7-0012',
      track: 'Robots, junior',
    },
  ]);
});

it('counts empty lines, and tells a line without a team or a second language', () => {
  const list = typedWinners('\n2؛ النور\nBest design، النور\nthird');
  expect(list.map(({ line, award, team }) => [line, award?.en, team])).toEqual([
    [2, 'Second place', 'النور'],
    [3, undefined, 'النور'],
    [4, 'Third place', ''],
  ]);
});
