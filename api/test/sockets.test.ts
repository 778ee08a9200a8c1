import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { HTTP } from '../src/limits.ts';
import { testApp } from './app.ts';

const context = testApp();
let port: number;
beforeAll(async () => {
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  port = (context.app.server.address() as AddressInfo).port;
});

const HOST = 'Host: midan.test\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const SIGN_IN = `POST /api/academy/login HTTP/1.1\r\n${HOST}${JSON_TYPE}`;
const GET_SITE = `GET /api/site HTTP/1.1\r\n${HOST}`;

interface Said {
  statuses: number[];
  text: string;
  /** True if the server closed the connection within 1.5 s. */
  closed: boolean;
}

/** Writes raw bytes to a connection and reads until the server closes it, at most 1.5 s. */
async function say(...pieces: (string | Buffer)[]): Promise<Said> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  let closed = false;
  socket.on('data', (chunk) => heard.push(chunk));
  socket.on('error', () => undefined);
  const end = new Promise<void>((done) => {
    socket.on('close', () => {
      closed = true;
      done();
    });
  });
  for (const piece of pieces) socket.write(piece);
  await Promise.race([end, sleep(1_500)]);
  const ended = closed;
  socket.destroy();
  const text = Buffer.concat(heard).toString('latin1');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return { statuses, text, closed: ended };
}

const post = (body: string) =>
  `${SIGN_IN}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('malformed HTTP', () => {
  const cases: Record<string, string> = {
    'a content length beside chunks': `${SIGN_IN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${HOST}\r\n`,
    'chunks beside a content length': `${SIGN_IN}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
    'two content lengths': `${SIGN_IN}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    'a content length that is no number': `${SIGN_IN}Content-Length: +2\r\n\r\n{}`,
    'a transfer encoding that hides another': `${SIGN_IN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'a chunk size that is none': `${SIGN_IN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'a header with NUL': `${GET_SITE}X-A: a\u0000b\r\n\r\n`,
    'a header name with a space': `${GET_SITE}X-A : b\r\n\r\n`,
    'no host': 'GET /api/site HTTP/1.1\r\n\r\n',
    'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
  };
  it.each(Object.entries(cases))('%s gets one 400 and is disconnected', async (_, bytes) => {
    expect(await say(bytes)).toMatchObject({ statuses: [400], closed: true });
  });

  it('bytes after the body’s length are not read as a request', async () => {
    const smuggled = `${SIGN_IN}Content-Length: 2\r\n\r\n{}GET /healthz`;
    const { statuses, closed } = await say(smuggled, ' HTTP/9.9\r\n\r\n');
    expect(statuses.at(-1)).toBe(400);
    expect(statuses).not.toContain(200);
    expect(closed).toBe(true);
  });
});

describe('requests that are too large', () => {
  it('headers of 20 KB get 431 and are disconnected; 8 KB pass', async () => {
    const request = (size: number) =>
      `${GET_SITE}Connection: close\r\nX-A: ${'a'.repeat(size)}\r\n\r\n`;
    expect(await say(request(20_000))).toMatchObject({ statuses: [431], closed: true });
    expect(await say(request(8_000))).toMatchObject({ statuses: [200] });
  });

  it('an address of 20 KB is refused', async () => {
    const { statuses } = await say(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`);
    expect(statuses).toEqual([431]);
  });

  it('the largest body and a byte gets 413 before it is read; the largest is read', async () => {
    const announced = (size: number) => `${SIGN_IN}Content-Length: ${size}\r\n\r\n`;
    const [status] = (await say(announced(HTTP.bodyMaxBytes + 1))).statuses;
    expect(status).toBe(413);
    const largest = JSON.stringify({ email: 'x'.repeat(HTTP.bodyMaxBytes - 12) });
    expect(Buffer.byteLength(largest)).toBe(HTTP.bodyMaxBytes);
    expect((await say(post(largest))).statuses).toEqual([422]);
  });

  it('chunks of more than the largest body in total get 413', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const framed = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
    const pieces = Array.from({ length: 17 }, () => framed);
    const { statuses } = await say(`${SIGN_IN}Transfer-Encoding: chunked\r\n\r\n`, ...pieces);
    expect(statuses).toEqual([413]);
  });
});

describe('prototype pollution', () => {
  it.each([
    '{"__proto__":{"admin":true},"email":"a","password":"b"}',
    '{"email":{"__proto__":{"admin":true}},"password":"b"}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"\\u005f_proto__":{"admin":true}}',
  ])('%s gets 400', async (body) => {
    expect((await say(post(body))).statuses).toEqual([400]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

it('afterwards the server still responds, and holds no connection', async () => {
  expect((await say(`${GET_SITE}Connection: close\r\n\r\n`)).statuses).toEqual([200]);
  const open = () =>
    new Promise<number>((done) => context.app.server.getConnections((_, count) => done(count)));
  await expect.poll(open, { timeout: 3_000 }).toBe(0);
});
