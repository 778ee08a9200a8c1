import { LIMITS } from '@midan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankRow, isTooOld, loadDraft, saveDraft } from './draft.ts';

const order = { teams: [{ name: 'Falcons', description: '', max_members: 3 }], coupon_code: null };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('an order without an answer is still known after a reload, with the time it was sent', () => {
  const sent = { order, at: 1_000 };
  saveDraft('a', { teams: [blankRow()], coupon: null, sent });
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
