import { expect, it } from 'vitest';
import { teamAgeGroup, teamReadiness } from './team-readiness.ts';

const DAY = '2026-10-01';
const RULES = { age_reference_date: DAY, members: { min: 1, max: 3 } };
const born = (birth_date: string, role: 'leader' | 'member' = 'member') => ({ birth_date, role });
const junior = born('2013-03-01');
const senior = born('2010-03-01', 'leader');

it('takes the age group of the eldest member on the reference date', () => {
  expect(teamAgeGroup([junior, senior], DAY)).toBe('senior');
  expect(teamAgeGroup([born('2011-10-02')], DAY)).toBe('junior');
  expect(teamAgeGroup([born('2011-10-01')], DAY)).toBe('senior');
});

it('has no age group without members, or when the eldest is outside 7 to 18', () => {
  expect(teamAgeGroup([], DAY)).toBeNull();
  expect(teamAgeGroup([junior, born('2005-01-01')], DAY)).toBeNull();
});

it('is ready with two of one age group, a leader and a mentor', () => {
  const members = [senior, born('2011-01-01')];
  expect(teamReadiness({ members, mentor_name: 'منى' }, RULES)).toEqual({
    track: true,
    size: true,
    leader: true,
    ages: true,
    mentor: true,
    consent: true,
    ready: true,
  });
});

it('names what is missing', () => {
  const members = [junior, born('2013-01-01')];
  const noTrack = { ...RULES, members: null };
  expect(teamReadiness({ members, mentor_name: null }, noTrack)).toEqual({
    track: false,
    size: true,
    leader: false,
    ages: true,
    mentor: false,
    consent: true,
    ready: false,
  });
  const four = [senior, junior, junior, junior];
  expect(teamReadiness({ members: four, mentor_name: 'منى' }, RULES).size).toBe(false);
  expect(teamReadiness({ members: [], mentor_name: 'منى' }, RULES).size).toBe(false);
});

it('is ready with one participant where the track allows it, without leader and mentor', () => {
  const alone = { members: [junior], mentor_name: null };
  expect(teamReadiness(alone, RULES).ready).toBe(true);
  const pairsOnly = { ...RULES, members: { min: 2, max: 3 } };
  expect(teamReadiness(alone, pairsOnly)).toMatchObject({ size: false, ready: false });
});

it('wants two of a pair in one age group, while three may differ', () => {
  expect(teamReadiness({ members: [senior, junior], mentor_name: 'x' }, RULES).ages).toBe(false);
  expect(teamReadiness({ members: [senior, junior, junior], mentor_name: 'x' }, RULES).ages).toBe(
    true,
  );
  const tooYoung = [senior, junior, born('2021-01-01')];
  expect(teamReadiness({ members: tooYoung, mentor_name: 'x' }, RULES).ages).toBe(false);
});

it.each([
  ['declined', []],
  ['withdrawn', []],
  ['unconfirmed', ['optional']],
  ['waiting', ['optional']],
  ['given', ['optional', 'required']],
] as const)('with a guardian’s consent that is %s is ready where it is %j', (state, ready) => {
  const members = [senior, { ...born('2011-01-01'), guardian_consent: state }];
  const readyUnder = (['optional', 'required'] as const).filter((guardian_consent) => {
    const rules = { ...RULES, guardian_consent };
    return teamReadiness({ members, mentor_name: 'منى' }, rules).ready;
  });
  expect(readyUnder).toEqual(ready);
});
