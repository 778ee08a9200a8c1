import { expect, it } from 'vitest';
import { nextStudentStep, type StudentStanding, studentSteps } from './student-steps.ts';

const NEW: StudentStanding = {
  guardian: 'missing',
  hasAcademy: false,
  pendingRequests: 0,
  hasTeam: false,
};
const stepsOf = (change: Partial<StudentStanding>) => studentSteps({ ...NEW, ...change });
const told = (change: Partial<StudentStanding>) =>
  stepsOf(change).map(({ name, state }) => `${name} ${state}`);
const next = (change: Partial<StudentStanding>) => nextStudentStep(stepsOf(change));

it('begins with guardian and academy, both for the student to do, and the team later', () => {
  expect(told({})).toEqual(['guardian now', 'academy now', 'team later']);
  expect(next({})).toBe('guardian');
});

it('leaves the guardian out where none is asked for', () => {
  expect(told({ guardian: null })).toEqual(['academy now', 'team later']);
  expect(next({ guardian: null })).toBe('academy');
});

it.each([
  ['waiting', 'waiting'],
  ['withdrawn', 'now'],
  ['given', 'done'],
] as const)('a guardian who is %s is %s', (guardian, state) => {
  expect(told({ guardian })[0]).toBe(`guardian ${state}`);
});

it('puts what the student can do before what others have to', () => {
  expect(next({ guardian: 'waiting' })).toBe('academy');
  expect(next({ guardian: 'waiting', pendingRequests: 1 })).toBe('guardian');
  expect(next({ guardian: 'missing', hasAcademy: true, hasTeam: true })).toBe('guardian');
});

it('waits for the academy while a request is pending, then for the team', () => {
  const given = { guardian: 'given' } as const;
  expect(told({ ...given, pendingRequests: 2 })).toEqual([
    'guardian done',
    'academy waiting',
    'team later',
  ]);
  expect(next({ ...given, pendingRequests: 2 })).toBe('academy');
  expect(told({ ...given, hasAcademy: true })[2]).toBe('team waiting');
  expect(next({ ...given, hasAcademy: true })).toBe('team');
});

it('ends when everything is done', () => {
  expect(next({ guardian: 'given', hasAcademy: true, hasTeam: true })).toBeNull();
});
