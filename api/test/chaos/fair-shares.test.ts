import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { loginAcademy, uploadAcademyLogo } from '@midan/contract';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UPLOADS } from '../../src/limits.ts';
import { testApp } from '../app.ts';
import { academyWith, aPicture, multipart } from '../fixtures.ts';

const context = testApp();
/** How long one academy may delay another's upload, in ms. */
const DELAY = 3_000;
const SLOW = 20;
const HEAVY = 4;
type Academy = { token: string };

let port: number;
let small: Buffer;
const open = new Set<Socket>();
beforeAll(async () => {
  const address = await context.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  small = await aPicture();
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open) socket.destroy();
});

const academies = (count: number) =>
  Promise.all(Array.from({ length: count }, () => academyWith(context.db)));

async function upload({ token }: Academy, content: Buffer) {
  const { body, headers } = await multipart({}, { field: 'logo', content });
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api${uploadAcademyLogo.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  await response.text();
  return { status: response.status, ms: performance.now() - began };
}

/** Sends an incomplete request and keeps the connection open; `status` is 0 for no answer yet. */
async function halfSent(head: string, part: Buffer) {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  let answer = '';
  socket.on('error', () => undefined).on('close', () => open.delete(socket));
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await once(socket, 'connect');
  socket.write(head);
  socket.write(part);
  return {
    socket,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    text: () => answer,
  };
}

async function slowUpload({ token }: Academy) {
  const { body, headers } = await multipart({}, { field: 'logo', content: small });
  const head = [
    `POST /api${uploadAcademyLogo.path} HTTP/1.1`,
    'host: midan.test',
    `authorization: Bearer ${token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${body.length}`,
  ];
  return halfSent(`${head.join('\r\n')}\r\n\r\n`, body.subarray(0, 200));
}

const tally = (uploads: { status(): number }[], status: number) =>
  uploads.filter((each) => each.status() === status).length;

describe('many slow uploads', () => {
  it('of one academy run two at a time, and do not delay another academy’s upload', async () => {
    const [one, other] = await academies(2);
    const slow = await Promise.all(Array.from({ length: SLOW }, () => slowUpload(one as Academy)));
    const refused = SLOW - UPLOADS.maxConcurrentPerAccount - UPLOADS.maxWaitingPerAccount;
    await expect.poll(() => tally(slow, 429), { timeout: 5_000 }).toBe(refused);
    expect(slow.find((each) => each.status() === 429)?.text()).toMatch(/retry-after: \d/i);
    const { status, ms } = await upload(other as Academy, small);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(DELAY);
  });

  it('of as many academies delay another’s for a while (control)', async () => {
    const [other, ...many] = await academies(UPLOADS.maxConcurrent + 1);
    await Promise.all(many.map(slowUpload));
    const status = async () => (await upload(other as Academy, small)).status;
    // The probe takes a slot for a moment, which another slow upload then takes.
    const next = async () => {
      for (const academy of await academies(1)) await slowUpload(academy);
      return status();
    };
    await expect.poll(next, { timeout: 10_000 }).toBe(503);
    for (const socket of open) socket.destroy();
    await expect.poll(status, { timeout: 5_000 }).toBe(200);
  });

  it('are cancelled after half a minute without data', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one] = await academies(1);
    const slow = await slowUpload(one as Academy);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(UPLOADS.progressIntervalMs);
    await expect.poll(slow.status).toBe(408);
    expect(slow.text()).toContain('upload_stalled');
    await expect.poll(() => slow.socket.destroyed || slow.socket.readableEnded).toBe(true);
    vi.useRealTimers();
    expect((await upload(one as Academy, small)).status).toBe(200);
  });
});

describe('many heavy pictures', () => {
  /** JPEGs of 20 megapixels, which are allowed and take half a second. */
  const heavy = () =>
    sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer();

  it('of one academy wait for each other, and do not delay another academy’s', async () => {
    const [one, other] = await academies(2);
    const content = await heavy();
    const uploads = Array.from({ length: HEAVY }, () => upload(one as Academy, content));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { status, ms } = await upload(other as Academy, small);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(DELAY);
    for (const answer of await Promise.all(uploads)) expect(answer.status).toBe(200);
  }, 30_000);
});

it('a body that is no upload has to arrive within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const head = `POST /api${loginAcademy.path} HTTP/1.1\r\nhost: midan.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
  const { socket } = await halfSent(head, Buffer.from('{"email": '));
  for (let turn = 0; turn < 40 && !socket.destroyed; turn += 1) {
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.useRealTimers();
  await expect.poll(() => socket.destroyed).toBe(true);
});
