import {
  type CrewBundle,
  type CrewDay,
  type CrewTeam,
  inspectionOf,
  LIMITS,
  type Slot,
} from '@midan/contract';
import { expect, it } from 'vitest';
import {
  askedByNumber,
  askedByPass,
  elsewhere,
  factsOf,
  nextInspection,
  withFact,
} from './day-facts.ts';
import type { Waiting } from './queue.ts';

const PASS = `MDN1:${'ABCDEFGHIJ234567KLMNOPQRST'}`;
/** As the server has it in the bundle. */
const hash = 'sDyzzRFQ7Wx_oa3ciWT16A';
const team = (id: string, number: string, pass_hash: string | null = null) =>
  ({ id, number, track: 't', event_id: 'e', name: id, pass_hash }) as CrewTeam;
const FALCONS = team('falcons', '7-0421', hash);
const TEAMS = [FALCONS, team('foxes', '7-0042'), team('lions', '6-0421')];

const BUNDLE = {
  teams: TEAMS,
  duties: [{ duty: 'head_inspector', event: { id: 'e' }, track: { key: 't' } }],
} as unknown as CrewBundle;
const DAY: CrewDay = {
  events: [{ id: 'e', places: [], slots: [], arrivals: [], inspections: [] }],
};

it.each(['7-0421A', '7-0421a', ' 7 0421 A ', '٧-٠٤٢١A', '70421a', '7–0421A', '421A', '٤٢١ a'])(
  'reads %s as one team',
  (typed) => expect(askedByNumber(typed, TEAMS)).toEqual({ is: 'team', team: FALCONS }),
);

it.each(['421', '٤٢١', '0421'])('lets choose by name without the check letter: %s', (typed) => {
  expect(askedByNumber(typed, TEAMS)).toEqual({ is: 'choose', teams: [FALCONS, TEAMS[2]] });
});

it('asks to confirm a whole number without its check letter', () => {
  expect(askedByNumber('7-0421', TEAMS)).toEqual({ is: 'choose', teams: [FALCONS] });
});

it.each([
  ['7-0421W', 'letter'],
  ['7-0412A', 'unknown'],
  ['7-0421AA', 'unknown'],
  ['falcons', 'unknown'],
  ['--', 'unknown'],
])('refuses %s: %s', (typed, is) => expect(askedByNumber(typed, TEAMS)).toEqual({ is }));

it('knows a pass by its hash', async () => {
  expect(await askedByPass(PASS, TEAMS)).toEqual({ is: 'team', team: FALCONS });
  expect(await askedByPass(PASS.replace('A', 'B'), TEAMS)).toEqual({ is: 'unknown' });
  expect(await askedByPass('https://example.org', TEAMS)).toEqual({ is: 'foreign' });
});

const arrival = (id: string, present: string[], replaces: string | null = null): Waiting => ({
  record: {
    ...{ kind: 'arrival', id, at: `2027-03-29T07:0${id}:00Z`, event_id: 'e', team_id: 'falcons' },
    ...{ present, replaces },
  },
});

it('counts records that wait, once, and none that were refused', () => {
  const [first, undone] = [arrival('1', ['a', 'b']), arrival('2', [], '1')];
  const count = (day: CrewDay | null, ...waiting: Waiting[]) =>
    factsOf(BUNDLE, day, waiting, 'e').arrivals.size;
  const sent = withFact(DAY, BUNDLE, first.record);
  expect(count(null, first)).toBe(1);
  expect(count(sent)).toBe(1);
  expect(factsOf(BUNDLE, sent, [first], 'e').arrivals.get('falcons')?.present).toEqual(['a', 'b']);
  expect(withFact(sent, BUNDLE, first.record)).toEqual(sent);
  expect(count(sent, undone)).toBe(0);
  expect(count(DAY, { ...first, refused: 'closed' })).toBe(0);
  expect(factsOf(BUNDLE, DAY, [first], 'other').arrivals.size).toBe(0);
});

it('takes a head inspector’s own record as the last word', () => {
  const by = (id: string, failed: string[]): Waiting => ({
    record: {
      ...{ kind: 'inspection', id, at: `2027-03-29T07:0${id}:00Z`, event_id: 'e' },
      ...{ team_id: 'falcons', list_id: 'l', attempt: 1, failed, seal_no: null, replaces: null },
    },
  });
  const all = [by('1', ['size']), by('2', [])];
  expect(factsOf(BUNDLE, DAY, all, 'e').inspections.get('falcons')?.state).toBe('passed');
  const plain = { ...BUNDLE, duties: [] };
  expect(factsOf(plain, DAY, all, 'e').inspections.get('falcons')?.state).toBe('disputed');
});

it('lets an inspector go on once and in time, a head inspector always', () => {
  const at = '2027-03-29T07:00:00Z';
  const row = { id: '1', team_id: 'x', failed: ['size'], seal_no: null, head: false };
  const failed = inspectionOf([{ ...row, at, attempt: 1, passed: false, replaces: null }]);
  const minute = (minutes: number) => Date.parse(at) + minutes * 60_000;
  const inTime = minute(LIMITS.reinspectionMinutes);
  const go = (now: number, isHead = false) => nextInspection(failed, { isHead, now });
  expect(go(inTime)).toEqual({ attempt: 2, mayGo: true });
  expect(go(inTime + 1)).toEqual({ attempt: 2, mayGo: false });
  expect(go(inTime + 1, true)).toEqual({ attempt: 2, mayGo: true });
  const passed = { ...failed, state: 'passed' as const, until: null };
  expect(nextInspection(passed, { isHead: true, now: inTime }).mayGo).toBe(false);
});

it('sees a team that was called to another place', () => {
  const slot = (id: string, state: string) => ({ id, state, teams: [{ id: 'falcons' }] });
  const slots = [slot('1', 'present'), slot('2', 'planned')] as unknown as Slot[];
  expect(elsewhere(slots, 'falcons', '2')?.id).toBe('1');
  expect(elsewhere(slots, 'falcons', '1')).toBeUndefined();
});
