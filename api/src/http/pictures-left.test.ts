import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servePicturesLeft } from './pictures-left.ts';

const LEFT = 'gallery-a.1a2b3c4d';
const LATE = `${LEFT}-640.webp`;

let root: string;
let app: FastifyInstance;
let base: string;
let work: PromiseWithResolvers<void>;
let encode = vi.fn<(signal: AbortSignal) => Promise<void>>();

function putEncoded() {
  mkdirSync(join(root, 'cache', LEFT), { recursive: true });
  writeFileSync(join(root, 'cache', LEFT, LATE), 'encoded');
}

async function start({ timeoutMs = 10_000 } = {}) {
  app = Fastify();
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
  });
  work = Promise.withResolvers();
  encode = vi.fn((signal) => {
    signal.addEventListener('abort', () => work.reject(signal.reason));
    return work.promise;
  });
  servePicturesLeft(app, [LEFT], { cache: join(root, 'cache'), encode, timeoutMs });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}
const get = (name: string, method = 'GET') => fetch(`${base}/assets/pictures/${name}`, { method });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'midan-pictures-'));
  mkdirSync(join(root, 'assets/pictures'), { recursive: true });
  mkdirSync(join(root, 'cache'));
  writeFileSync(join(root, 'assets/pictures/built.svg'), '<svg/>');
  writeFileSync(join(root, 'secret-640.webp'), 'the secret');
  await start();
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test('a picture that the build has made comes at once, while others are encoded', async () => {
  expect(await (await get('built.svg')).text()).toBe('<svg/>');
});

test('all requests for a picture wait until it is encoded, by one run, and keep it for a year', async () => {
  const replies = Promise.all([get(LATE), get(LATE), get(LATE, 'HEAD')]);
  const isEarly = await Promise.race([
    replies.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), 300)),
  ]);
  expect(isEarly).toBe(false);
  putEncoded();
  for (const reply of await replies) {
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(encode).toHaveBeenCalledTimes(1);
});

test('other names are not found at once, and reach no other folder', async () => {
  const hostile = [`..%2f..%2fsecret-640.webp`, `${LEFT}%2f..%2f..%2fsecret-640.webp`, '%00'];
  for (const name of ['none-640.webp', `${LEFT}.webp`, ...hostile]) {
    const reply = await get(name);
    expect([name, [400, 403, 404].includes(reply.status)]).toEqual([name, true]);
    expect(await reply.text()).not.toBe('the secret');
  }
});

test('a picture is not found once the encoder has failed, and the next start tries again', async () => {
  const reply = get(LATE);
  work.reject(new Error('the disk is full'));
  expect((await reply).status).toBe(404);
  await app.close();
  await start();
  expect(encode).toHaveBeenCalledTimes(1);
  putEncoded();
  expect((await get(LATE)).status).toBe(200);
});

test('an encoder that never ends is ended, and who waits for it is told that there is nothing', async () => {
  await app.close();
  await start({ timeoutMs: 200 });
  expect((await get(LATE)).status).toBe(404);
});

test('nothing is encoded when all is there, and stopping the server stops the encoder', async () => {
  const [signal] = encode.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  await app.close();
  expect(signal?.aborted).toBe(true);
  putEncoded();
  await start();
  expect(encode).not.toHaveBeenCalled();
});
