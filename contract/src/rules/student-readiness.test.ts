import { expect, it } from 'vitest';
import { studentReadiness } from './student-readiness.ts';

const READY = {
  track: true,
  size: true,
  leader: true,
  ages: true,
  mentor: true,
  consent: true,
  ready: true,
};

it('says for each item whether it is done, and who does it', () => {
  const team = { ...READY, track: false, mentor: false, ready: false };
  expect(studentReadiness('waiting', team)).toEqual([
    { name: 'guardian', done: false, by: 'guardian' },
    { name: 'track', done: false, by: 'school' },
    { name: 'size', done: true, by: 'school' },
    { name: 'leader', done: true, by: 'school' },
    { name: 'ages', done: true, by: 'school' },
    { name: 'mentor', done: false, by: 'school' },
  ]);
});

it('names a team-mate’s missing consent, beside no missing one of its own', () => {
  const team = { ...READY, consent: false, ready: false };
  const missing = (own: 'given' | 'declined' | null) =>
    studentReadiness(own, team)
      .filter(({ done }) => !done)
      .map(({ name }) => name);
  expect([missing('given'), missing(null), missing('declined')]).toEqual([
    ['consent'],
    ['consent'],
    ['guardian'],
  ]);
});

it('leaves the guardian out where none is needed', () => {
  expect(studentReadiness(null, READY).map(({ name }) => name)).not.toContain('guardian');
});

it.each([
  ['leader', ['leader', 'member'], 'you'],
  ['member', ['leader', 'member'], 'leader'],
  ['member', ['member', 'member'], 'team'],
  ['member', ['member'], 'you'],
] as const)('a project of a %s among %j is handed in by %s', (role, roles, by) => {
  const all = studentReadiness(null, READY, { done: false, role, roles });
  expect(all.at(-1)).toEqual({ name: 'project', done: false, by });
  expect(studentReadiness(null, READY).map(({ name }) => name)).not.toContain('project');
});

it.each([
  ['missing', false, 'you'],
  ['waiting', false, 'guardian'],
  ['declined', false, 'guardian'],
  ['withdrawn', false, 'guardian'],
  ['unconfirmed', false, 'school'],
  ['given', true, 'guardian'],
] as const)('a guardian’s consent that is %s: done %s, by %s', (state, done, by) => {
  expect(studentReadiness(state, READY)[0]).toEqual({ name: 'guardian', done, by });
});
