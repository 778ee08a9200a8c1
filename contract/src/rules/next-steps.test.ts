import { expect, it } from 'vitest';
import { type EditionStanding, nextSteps } from './next-steps.ts';

const DEADLINES = {
  purchase: '2027-02-15T21:59:00.000Z',
  track_choice: '2027-02-28T21:59:00.000Z',
  members: null,
};
const standing = (more: Partial<EditionStanding> = {}): EditionStanding => ({
  joined: true,
  teams: 3,
  teamsWithoutTrack: 0,
  teamsNotFilled: 0,
  teamsRefused: [],
  guardiansUnconfirmed: 0,
  closesAt: DEADLINES,
  isOpen: { purchase: true, track_choice: true, members: true },
  purchaseOpensAt: null,
  nextEventOn: '2027-04-01',
  ...more,
});
const names = (given: EditionStanding) => nextSteps(given).map(({ name }) => name);

it('a school that does not take part joins first, and nothing else', () => {
  expect(nextSteps(standing({ joined: false, teams: 0 }))).toEqual([
    { name: 'join', count: null, until: DEADLINES.purchase },
  ]);
});

it('a school without teams is told when they are sold, and of no event', () => {
  const isOpen = { purchase: false, track_choice: true, members: true };
  const opens = '2026-12-01T08:00:00.000Z';
  for (const joined of [true, false]) {
    expect(names(standing({ joined, teams: 0, isOpen }))).toEqual(['purchase_over']);
    expect(nextSteps(standing({ joined, teams: 0, isOpen, purchaseOpensAt: opens }))).toEqual([
      { name: 'purchase_opens', count: null, until: opens },
    ]);
  }
});

it('then come teams, tracks, members and the event, each with its date', () => {
  expect(names(standing({ teams: 0 }))).toEqual(['buy_teams', 'event']);
  expect(nextSteps(standing({ teamsWithoutTrack: 2, teamsNotFilled: 3 }))).toEqual([
    { name: 'choose_tracks', count: 2, until: DEADLINES.track_choice },
    { name: 'fill_teams', count: 3, until: null },
    { name: 'event', count: null, until: '2027-04-01' },
  ]);
});

it('a guardian’s no names the first team, and a yes that waits for the school is a step', () => {
  const given = standing({ teamsRefused: ['one', 'two'], guardiansUnconfirmed: 3 });
  expect(nextSteps(given).slice(0, 2)).toEqual([
    { name: 'guardian_no', count: 2, until: null, team_id: 'one' },
    { name: 'confirm_guardians', count: 3, until: null },
  ]);
});

it('what is not possible any more is no step', () => {
  const isOpen = { purchase: false, track_choice: false, members: false };
  const late = { teams: 3, teamsWithoutTrack: 2, teamsNotFilled: 3, isOpen };
  expect(names(standing(late))).toEqual(['event']);
  expect(names(standing({ ...late, nextEventOn: null }))).toEqual([]);
});
