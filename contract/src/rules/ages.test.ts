import { expect, it } from 'vitest';
import { ageLevel, ageOn, isStudentAge, needsGuardian } from './ages.ts';

it('counts whole years: the birthday itself is the first day of an age', () => {
  expect(ageOn('2012-05-01', '2026-04-30')).toBe(13);
  expect(ageOn('2012-05-01', '2026-05-01')).toBe(14);
  expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
  expect(ageOn('2012-02-29', '2026-03-01')).toBe(14);
});

it('asks for a guardian until the day before the eighteenth birthday', () => {
  expect(needsGuardian('2008-11-22', '2026-11-21')).toBe(true);
  expect(needsGuardian('2008-11-21', '2026-11-21')).toBe(false);
  expect(needsGuardian('2019-01-01', '2026-11-21')).toBe(true);
  // 18 by today's date but 17 by the edition's: an adult all the same.
  expect(needsGuardian('2008-10-02', '2026-11-21')).toBe(false);
});

it.each([
  [6, null],
  [7, 'elementary'],
  [10, 'elementary'],
  [11, 'junior'],
  [14, 'junior'],
  [15, 'senior'],
  [18, 'senior'],
  [19, null],
] as const)('the group of %i is %s', (age, level) => {
  expect(ageLevel(age)).toBe(level);
});

it('lets those take part who are 7 to 18 on the edition’s day', () => {
  const mayTakePart = (birthDate: string) => isStudentAge(birthDate, '2026-10-01');
  expect(mayTakePart('2019-10-01')).toBe(true);
  expect(mayTakePart('2019-10-02')).toBe(false);
  expect(mayTakePart('2007-10-02')).toBe(true);
  expect(mayTakePart('2007-10-01')).toBe(false);
});
