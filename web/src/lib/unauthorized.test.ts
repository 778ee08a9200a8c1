import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each test is a page of its own.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/admin/audit', search: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('a session that ends before the page is ready leads to sign-in once it is', async () => {
  const { handleUnauthorized, onSessionEnd } = await import('./unauthorized.ts');
  handleUnauthorized('/admin/profile');
  const navigate = vi.fn();
  onSessionEnd(navigate);
  expect(navigate.mock.calls).toEqual([['/admin/login', undefined]]);
});

test('a session that ends later leads to sign-in at once, and the next page is not left', async () => {
  const { handleUnauthorized, onSessionEnd } = await import('./unauthorized.ts');
  const [first, second] = [vi.fn(), vi.fn()];
  onSessionEnd(first);
  handleUnauthorized('/admin/profile');
  onSessionEnd(second);
  expect([first.mock.calls, second.mock.calls]).toEqual([[['/admin/login', undefined]], []]);
});
