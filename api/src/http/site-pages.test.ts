import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFromMemory, pageOf } from './site-pages.ts';

const TEXT = `<p>${'Midan '.repeat(100)}</p>`;
const app = Fastify();
const page = await pageOf(Buffer.from(TEXT), { 'content-type': 'text/html' });
let base = '';

beforeAll(async () => {
  app.get('/other', async () => 'by the framework');
  answerFromMemory(app, (path) => (path === '/' ? page : undefined));
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a known page comes compressed, with its headers and an id, whatever its query', async () => {
  const reply = await fetch(`${base}/?from=mail`, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(await reply.text()).toBe(TEXT);
});

test('an encoding that is refused by name is not sent', async () => {
  const encodingFor = async (accepted: string) =>
    (await fetch(base, { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('br; q=0.0, gzip;q=0')).toBeNull();
  expect(await encodingFor('gzip, br;q=0.5')).toBe('br');
});

test('the id of a proxy is kept, a forged one is not', async () => {
  const id = async (given: string) =>
    (await fetch(base, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  expect(await id('trace.1')).toBe('trace.1');
  expect(await id('no spaces, no commas')).toMatch(/^[\w-]{36}$/);
});

test('who has the page gets 304 without a body, and HEAD none either', async () => {
  const strong = page.etag.slice(2);
  for (const known of [page.etag, strong, `"old", ${page.etag}`, '*']) {
    const again = await fetch(base, { headers: { 'if-none-match': known } });
    expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
  }
  expect((await fetch(base)).headers.get('etag')).toBe(page.etag);
  const old = await fetch(base, { headers: { 'if-none-match': '"old"' } });
  expect(old.status).toBe(200);
  const head = await fetch(base, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.headers.get('content-length'), await head.text()]).toEqual([`${TEXT.length}`, '']);
});

test('everything else goes to the framework, other methods too', async () => {
  expect(await (await fetch(`${base}/other`)).text()).toBe('by the framework');
  expect((await fetch(base, { method: 'POST' })).status).toBe(404);
});
