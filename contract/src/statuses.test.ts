import { describe, expect, it } from 'vitest';
import {
  ACADEMY_STATUSES,
  ACADEMY_TRANSITIONS,
  BANK_TRANSFER_STATUSES,
  BANK_TRANSFER_TRANSITIONS,
  canMove,
  STUDENT_STATUSES,
  STUDENT_TRANSITIONS,
  sourcesOf,
  TEAM_STATUSES,
  TEAM_TRANSITIONS,
} from './statuses.ts';

type Table = Readonly<Record<string, readonly string[]>>;
const TABLES: [string, readonly string[], Table][] = [
  ['academy', ACADEMY_STATUSES, ACADEMY_TRANSITIONS],
  ['student', STUDENT_STATUSES, STUDENT_TRANSITIONS],
  ['bank transfer', BANK_TRANSFER_STATUSES, BANK_TRANSFER_TRANSITIONS],
  ['team', TEAM_STATUSES, TEAM_TRANSITIONS],
];

describe.each(TABLES)('the moves of a %s', (_, statuses, table) => {
  it('are written for every status, lead to known ones and never to itself', () => {
    expect(Object.keys(table).sort()).toEqual([...statuses].sort());
    for (const from of statuses) {
      for (const to of table[from] ?? []) expect(statuses).toContain(to);
      expect(canMove(table, from, from)).toBe(false);
    }
  });

  it('read the same forwards and backwards', () => {
    for (const to of statuses) {
      const backwards = statuses.filter((from) => canMove(table, from, to));
      expect(sourcesOf(table, to).sort()).toEqual([...backwards].sort());
    }
  });
});

it('a decided transfer is decided for good', () => {
  expect(sourcesOf(BANK_TRANSFER_TRANSITIONS, 'approved')).toEqual(['pending']);
  expect(sourcesOf(BANK_TRANSFER_TRANSITIONS, 'rejected')).toEqual(['pending']);
  expect(BANK_TRANSFER_TRANSITIONS.approved).toEqual([]);
});

it('a school that has not verified its phone never becomes active at once', () => {
  expect(canMove(ACADEMY_TRANSITIONS, 'pending', 'active')).toBe(false);
  expect(sourcesOf(ACADEMY_TRANSITIONS, 'active').sort()).toEqual(['suspended', 'verified']);
});
