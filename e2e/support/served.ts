import { type APIRequestContext, expect } from '@playwright/test';

/** Until the page is served with `text`: right after a change the one before may still be. */
export const expectServed = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await request.get(path)).text(), path).toContain(text);

/** Until the page is served without `text`. */
export const expectNoMore = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await request.get(path)).text(), path).not.toContain(text);
