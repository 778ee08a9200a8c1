import { expect, test } from 'vitest';
import { performanceOf } from './performance.ts';

test('one student and one team fill their bars; waiting requests halve theirs', () => {
  const nothing = { total_students: 0, total_teams: 0, pending_requests: 0 };
  expect(performanceOf(nothing)).toEqual({ students: 0, teams: 0, requests: 100 });
  const some = { total_students: 1, total_teams: 1, pending_requests: 1 };
  expect(performanceOf(some)).toEqual({ students: 100, teams: 100, requests: 50 });
  expect(performanceOf({ ...some, total_students: 47, pending_requests: 0 })).toEqual({
    students: 100,
    teams: 100,
    requests: 100,
  });
});
