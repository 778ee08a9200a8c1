import { listDemoMessages } from '@midan/contract';
import { type APIRequestContext, expect } from '@playwright/test';

/** With `older`, waits for another code than that one. Fails the journey if none comes. */
export async function latestCode(
  request: APIRequestContext,
  to: string,
  older?: string,
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(`/api${listDemoMessages.path}`, { params: { to } });
      const { data } = (await response.json()) as { data: { text: string }[] };
      code = data.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
      return code !== undefined && code !== older;
    })
    .toBe(true);
  if (!code) throw new Error('no code');
  return code;
}
