import { LIMITS } from '@midan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankRow, isTooOld, isTwin, loadDraft, named, resized, saveDraft } from './draft.ts';
import { savePlan } from './plan.ts';

const order = { teams: [{ name: 'Falcons', description: '', max_members: 3 }], coupon_code: null };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

test('an order without an answer is still known after a reload, with the time it was sent', () => {
  const sent = { order, at: 1_000 };
  saveDraft('a', { teams: [blankRow()], spare: [], coupon: null, sent, planned: 0 });
  expect(loadDraft('a').sent).toEqual(sent);
  expect(loadDraft('b').sent).toBeNull();
});

test('what is no order, or has no time, does not come back as one', () => {
  for (const sent of [order, { order: { teams: [] }, at: 1 }, { order }, 'x', null]) {
    stored.set('team_purchase_draft:a', JSON.stringify({ teams: [blankRow()], sent }));
    expect(loadDraft('a').sent).toBeNull();
  }
});

test('an order may be sent again only while the server is sure to know its key', () => {
  const sent = { order, at: 0 };
  const lifetime = LIMITS.idempotencyKeyLifetimeSeconds * 1000;
  expect(isTooOld(sent, lifetime - 10 * 60_000)).toBe(false);
  expect(isTooOld(sent, lifetime - 60_000)).toBe(true);
  expect(isTooOld(sent, lifetime + 1)).toBe(true);
});

test('rows that a smaller number takes away come back as they were typed', () => {
  const rows = [1, 2, 3].map((at) => ({ ...blankRow(), name: `T${at}`, track: 'it' }));
  const fewer = resized({ teams: rows, spare: [] }, 1);
  expect(fewer).toEqual({ teams: rows.slice(0, 1), spare: rows.slice(1) });
  const more = resized(fewer, 4);
  expect(more.teams.slice(0, 3)).toEqual(rows);
  expect(more.teams[3]).toMatchObject({ name: '', track: 'it' });
});

test('proposed names leave out those of other teams, in any spelling', () => {
  const rows = [blankRow(), { ...blankRow(), name: 'فريق ٢' }, blankRow()];
  const names = named(rows, ['فريق 1'], (at) => `فريق ${at}`).map(({ name }) => name);
  expect(names).toEqual(['فريق 3', 'فريق ٢', 'فريق 4']);
  expect(isTwin(rows, 1, ['فريق 2'])).toBe(true);
  expect(isTwin(rows, 1, [])).toBe(false);
  expect(isTwin(rows, 0, [])).toBe(false);
});

test('a plan is taken over once, beside what is typed', () => {
  const typed = { ...blankRow(), name: 'Falcons' };
  saveDraft('a', { teams: [typed], spare: [], coupon: null, sent: null, planned: 0 });
  savePlan('a', { teams: 3, coupon: 'C10', track: 'it' });
  const draft = loadDraft('a');
  expect(draft.teams).toMatchObject([{ name: 'Falcons', track: 'it' }, { track: 'it' }, {}]);
  expect(draft.coupon).toBe('C10');
  saveDraft('a', { ...draft, ...resized(draft, 2), coupon: null });
  expect(loadDraft('a')).toMatchObject({ teams: [{}, {}], coupon: null });
  expect(loadDraft('b').teams).toHaveLength(1);
});
