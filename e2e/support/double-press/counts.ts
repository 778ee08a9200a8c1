import { listAudit, listDemoMessages } from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/**
 * Reads a GET endpoint as an account and returns what `pick` finds in the data; without it the
 * number of rows, on all pages.
 */
export async function countOf<T = unknown>(
  request: APIRequestContext,
  token: string,
  path: string,
  pick?: (data: T) => number,
): Promise<number> {
  const response = await request.get(`/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  const { data, meta } = (await response.json()) as { data: T; meta?: { total: number } };
  if (pick) return pick(data);
  return meta?.total ?? (data as unknown[]).length;
}

/** How many entries of the audit log match a filter. */
export const countActs = (
  request: APIRequestContext,
  token: string,
  filter: Record<string, string>,
): Promise<number> => countOf(request, token, `${listAudit.path}?${new URLSearchParams(filter)}`);

/** How many messages the demo mailbox has for a phone or email. */
export async function countMessages(request: APIRequestContext, to: string): Promise<number> {
  const response = await request.get(`/api${listDemoMessages.path}`, { params: { to } });
  return ((await response.json()) as { data: unknown[] }).data.length;
}
