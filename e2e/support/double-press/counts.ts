import { listAudit, listDemoMessages } from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** What `pick` finds in the data; without it the number of rows, on all pages. */
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

export const countActs = (
  request: APIRequestContext,
  token: string,
  filter: Record<string, string>,
): Promise<number> => countOf(request, token, `${listAudit.path}?${new URLSearchParams(filter)}`);

export async function countMessages(request: APIRequestContext, to: string): Promise<number> {
  const response = await request.get(`/api${listDemoMessages.path}`, { params: { to } });
  return ((await response.json()) as { data: unknown[] }).data.length;
}
