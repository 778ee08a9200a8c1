import { type APIRequestContext, expect } from '@playwright/test';

/** Milliseconds after which every page is served with a change. */
const timeout = 5_000;
const served = (request: APIRequestContext, path: string) =>
  expect.poll(async () => (await request.get(path)).text(), { message: path, timeout });

/** Until the page is served with `text`: right after a change the one before may still be. */
export const expectServed = (request: APIRequestContext, path: string, text: string) =>
  served(request, path).toContain(text);

/** Until the page is served without `text`. */
export const expectNoMore = (request: APIRequestContext, path: string, text: string) =>
  served(request, path).not.toContain(text);
