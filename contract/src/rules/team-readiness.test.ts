import { expect, it } from 'vitest';
import { teamAgeGroup, teamReadiness } from './team-readiness.ts';

const DAY = '2026-10-01';
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
  expect(teamReadiness({ members, mentor_name: 'منى' }, DAY)).toEqual({
    size: true,
    leader: true,
    ages: true,
    mentor: true,
    ready: true,
  });
});

it('names what is missing', () => {
  expect(teamReadiness({ members: [junior], mentor_name: null }, DAY)).toEqual({
    size: false,
    leader: false,
    ages: true,
    mentor: false,
    ready: false,
  });
  const four = [senior, junior, junior, junior];
  expect(teamReadiness({ members: four, mentor_name: 'منى' }, DAY).size).toBe(false);
});

it('wants two of a pair in one age group, while three may differ', () => {
  expect(teamReadiness({ members: [senior, junior], mentor_name: 'x' }, DAY).ages).toBe(false);
  expect(teamReadiness({ members: [senior, junior, junior], mentor_name: 'x' }, DAY).ages).toBe(
    true,
  );
  const tooYoung = [senior, junior, born('2021-01-01')];
  expect(teamReadiness({ members: tooYoung, mentor_name: 'x' }, DAY).ages).toBe(false);
});
