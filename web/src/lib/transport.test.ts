import { afterEach, expect, test, vi } from 'vitest';
import { sendByFetch } from './transport.ts';

const SEND = { method: 'GET', url: '/api/file', headers: {}, body: undefined, timeout: 1000 };
const answers = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
afterEach(() => vi.unstubAllGlobals());

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

test('a file is what is handed out as one, JSON too', async () => {
  answers({ ...JSON_TYPE, 'content-disposition': 'attachment; filename="my-data.json"' });
  const reply = await sendByFetch({ ...SEND, isFile: true });
  expect(await reply.file?.text()).toBe('{}');
});

test('an answer that is no file is read as text', async () => {
  answers(JSON_TYPE);
  const reply = await sendByFetch({ ...SEND, isFile: true });
  expect([reply.file, reply.text]).toEqual([undefined, '{}']);
});
