import { expect, it } from 'vitest';
import { type OpenTeam, proposePairs } from './proposal.ts';

const RULES = { day: '2026-10-01', most: 100 };
const pupil = (name: string, class_name: string | null, birth_date = '2013-05-01') => ({
  name,
  class_name,
  birth_date,
});
const team = (name: string, most = 3, members: OpenTeam['members'] = []): OpenTeam => ({
  id: name,
  name,
  most,
  members,
});
const placed = (teams: OpenTeam[], students: ReturnType<typeof pupil>[], rules = RULES) =>
  proposePairs(teams, students, rules).map(({ team, student }) => `${student.name}:${team.name}`);

it('keeps classes together in any spelling, and fills the last places from other classes', () => {
  const students = [
    pupil('a', '1/أ'),
    pupil('b', '1 - ا'),
    pupil('c', '2/ب'),
    pupil('d', '١أ'),
    pupil('e', null),
  ];
  const teams = [team('one'), team('two', 2)];
  expect(placed(teams, students)).toEqual(['a:one', 'b:one', 'd:one', 'c:two', 'e:two']);
});

it('prefers a team that has members of the class, and exceeds no size and no bound', () => {
  const teams = [team('one'), team('two', 2, [pupil('there', '3')])];
  const students = [pupil('a', '3'), pupil('b', '3')];
  expect(placed(teams, students)).toEqual(['a:two', 'b:one']);
  expect(placed(teams, students, { ...RULES, most: 1 })).toEqual(['a:two']);
  expect(placed([team('full', 1, [pupil('there', '3')])], students)).toEqual([]);
});

it('makes no pair of two age groups, and leaves out who is too old or too young', () => {
  const students = [
    pupil('old', '5', '2005-01-01'),
    pupil('senior', '5', '2010-01-01'),
    pupil('junior', '5'),
  ];
  expect(placed([team('pair', 2)], students)).toEqual(['senior:pair']);
  expect(placed([team('three', 3)], students)).toEqual(['senior:three', 'junior:three']);
});
