import { describe, expect, it } from 'vitest';
import {
  ACADEMY_STATUSES,
  ACADEMY_TRANSITIONS,
  ANNOUNCEMENT_STATUSES,
  ANNOUNCEMENT_TRANSITIONS,
  BANK_TRANSFER_STATUSES,
  BANK_TRANSFER_TRANSITIONS,
  canMove,
  DELIVERY_STATES,
  DELIVERY_TRANSITIONS,
  type DeliveryState,
  EDITION_STATUSES,
  EDITION_TRANSITIONS,
  GUARDIAN_CONSENT_STATES,
  GUARDIAN_CONSENT_TRANSITIONS,
  MOVE_STATES,
  MOVE_TRANSITIONS,
  OWN_REQUEST_STATUSES,
  OWN_REQUEST_TRANSITIONS,
  PAYMENT_REFUND_STATUSES,
  PAYMENT_REFUND_TRANSITIONS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  REQUEST_STATUSES,
  REQUEST_TRANSITIONS,
  RUN_STATES,
  RUN_TRANSITIONS,
  SHEET_STATES,
  SHEET_TRANSITIONS,
  START_LIST_STATES,
  START_LIST_TRANSITIONS,
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
  ['payment', PAYMENT_STATUSES, PAYMENT_TRANSITIONS],
  ['start list', START_LIST_STATES, START_LIST_TRANSITIONS],
  ['sheet', SHEET_STATES, SHEET_TRANSITIONS],
  ['run', RUN_STATES, RUN_TRANSITIONS],
  ['refund of a payment', PAYMENT_REFUND_STATUSES, PAYMENT_REFUND_TRANSITIONS],
  ['request, as a school sees it', REQUEST_STATUSES, REQUEST_TRANSITIONS],
  ['request, as the student sees it', OWN_REQUEST_STATUSES, OWN_REQUEST_TRANSITIONS],
  ['student’s move', MOVE_STATES, MOVE_TRANSITIONS],
  ['guardian’s consent', GUARDIAN_CONSENT_STATES, GUARDIAN_CONSENT_TRANSITIONS],
  ['team', TEAM_STATUSES, TEAM_TRANSITIONS],
  ['edition', EDITION_STATUSES, EDITION_TRANSITIONS],
  ['announcement', ANNOUNCEMENT_STATUSES, ANNOUNCEMENT_TRANSITIONS],
  ['message', DELIVERY_STATES, DELIVERY_TRANSITIONS],
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

it('a reviewed transfer is final, but an approval can be reversed, for good', () => {
  expect(sourcesOf(BANK_TRANSFER_TRANSITIONS, 'approved')).toEqual(['pending']);
  expect(sourcesOf(BANK_TRANSFER_TRANSITIONS, 'rejected')).toEqual(['pending']);
  expect(BANK_TRANSFER_TRANSITIONS.approved).toEqual(['reversed']);
  expect(BANK_TRANSFER_TRANSITIONS.rejected).toEqual([]);
  expect(BANK_TRANSFER_TRANSITIONS.reversed).toEqual([]);
});

it('an academy that has not verified its phone never becomes active at once', () => {
  expect(canMove(ACADEMY_TRANSITIONS, 'pending', 'active')).toBe(false);
  const sources = sourcesOf(ACADEMY_TRANSITIONS, 'active').sort();
  expect(sources).toEqual(['closed', 'suspended', 'verified']);
});

it('a decided or withdrawn request is closed for good, for the academy and the student alike', () => {
  for (const closed of ['approved', 'rejected'] as const) {
    expect(REQUEST_TRANSITIONS[closed]).toEqual([]);
    expect(OWN_REQUEST_TRANSITIONS[closed]).toEqual([]);
  }
  expect(OWN_REQUEST_TRANSITIONS.withdrawn).toEqual([]);
  expect(sourcesOf(OWN_REQUEST_TRANSITIONS, 'withdrawn')).toEqual(['pending']);
});

it('consent is given by a guardian who was named, and never withdrawn before it was given', () => {
  expect(canMove(GUARDIAN_CONSENT_TRANSITIONS, 'missing', 'given')).toBe(false);
  expect(sourcesOf(GUARDIAN_CONSENT_TRANSITIONS, 'withdrawn')).toEqual(['unconfirmed', 'given']);
  expect(sourcesOf(GUARDIAN_CONSENT_TRANSITIONS, 'missing')).toEqual([]);
});

it('an announcement that has begun is never a draft again, and ends for good', () => {
  expect(sourcesOf(ANNOUNCEMENT_TRANSITIONS, 'draft')).toEqual(['waiting']);
  expect(sourcesOf(ANNOUNCEMENT_TRANSITIONS, 'stopped')).toEqual(['sending']);
  expect(ANNOUNCEMENT_TRANSITIONS.done).toEqual([]);
  expect(ANNOUNCEMENT_TRANSITIONS.stopped).toEqual([]);
});

const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, at) =>
        ordersOf(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
      );

it('a message ends in the furthest state of its receipts, in whatever order, once or twice', () => {
  const move = (from: DeliveryState, to: DeliveryState) =>
    canMove(DELIVERY_TRANSITIONS, from, to) ? to : from;
  for (let chosen = 1; chosen < 2 ** DELIVERY_STATES.length; chosen += 1) {
    const receipts = DELIVERY_STATES.filter((_, at) => chosen & (1 << at));
    for (const order of ordersOf(receipts)) {
      const twice = [...order, ...order.toReversed()];
      expect(order.reduce(move, 'queued')).toBe(receipts.at(-1));
      expect(twice.reduce(move, 'queued')).toBe(receipts.at(-1));
    }
  }
});
