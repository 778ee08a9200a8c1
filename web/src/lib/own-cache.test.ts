import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOwnCache } from './own-cache.ts';
import { signIn, signOut } from './session.ts';

const stored = new Map<string, string>();
const client = new QueryClient();
const profile = () => client.getQueryData(['getAcademyProfile']);

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the first visit of an area keeps what is read already', () => {
  client.setQueryData(['getAcademyProfile'], 'prefetched');
  signIn('academy', 'acs_owner', null);
  keepOwnCache(client, 'academy');
  keepOwnCache(client, 'academy');
  expect(profile()).toBe('prefetched');
});

test('who signs in while the area is not shown finds nothing of who was there before', () => {
  signIn('academy', 'acs_owner', null);
  keepOwnCache(client, 'academy');
  client.setQueryData(['getAcademyProfile'], 'of the owner');
  // The area is left, and a member signs in from another tab.
  signIn('academy', 'stf_member', null);
  keepOwnCache(client, 'academy');
  expect(profile()).toBeUndefined();
});

test('a session that ended leaves nothing, and another area’s leaves it alone', () => {
  client.setQueryData(['getAcademyProfile'], 'of a member');
  signIn('student', 'std_1', null);
  keepOwnCache(client, 'student');
  keepOwnCache(client, 'academy');
  expect(profile()).toBe('of a member');
  signOut('academy');
  keepOwnCache(client, 'academy');
  expect(profile()).toBeUndefined();
});
