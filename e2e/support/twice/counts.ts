import { listAudit, listDemoMessages } from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** Reads what an account may, and counts it: the rows of a list, or what `pick` finds in the data. */
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

/** How many acts of administrators stand in the audit log for a filter. */
export const countActs = (
  request: APIRequestContext,
  token: string,
  filter: Record<string, string>,
): Promise<number> => countOf(request, token, `${listAudit.path}?${new URLSearchParams(filter)}`);

/** How many messages a phone or mailbox was sent. */
export async function countMessages(request: APIRequestContext, to: string): Promise<number> {
  const response = await request.get(`/api${listDemoMessages.path}`, { params: { to } });
  return ((await response.json()) as { data: unknown[] }).data.length;
}
