import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getWallet, uploadAcademyLogo } from '@midan/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFiles } from '../../src/ports/file-storage-guarded.ts';
import { localFiles } from '../../src/ports/file-storage-local.ts';
import { s3Files } from '../../src/ports/file-storage-s3.ts';
import { send, testApp } from '../app.ts';
import { academyWith, multipart } from '../fixtures.ts';

const context = testApp();
/** Shorter than in production. */
const LIMITS = { callTimeoutMs: 1_000, listTimeoutMs: 1_000, checkTimeoutMs: 1_000 };

const TROUBLES: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'swallows what it is sent': () => undefined,
  'cuts the connection': (request) => request.socket.destroy(),
  'refuses the signature, as with a wrong clock': (_, response) =>
    response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>'),
  'answers 500': (_, response) => response.writeHead(500).end(),
};

const stored = new Map<string, Buffer>();
let trouble: string | null = null;
const store = createServer(async (request, response) => {
  const act = trouble === null ? null : TROUBLES[trouble];
  if (act) return act(request, response);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url = '' } = request;
  if (method === 'PUT') stored.set(url, Buffer.concat(chunks));
  const found = method === 'GET' ? stored.get(url) : Buffer.alloc(0);
  response.writeHead(found ? 200 : 404, { 'content-type': 'image/png' });
  response.end(method === 'HEAD' ? undefined : found);
});

let logo: Buffer;
beforeAll(async () => {
  logo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  context.deps.files = guardedFiles(storeAt((store.address() as AddressInfo).port), LIMITS);
});
afterAll(() => {
  store.closeAllConnections();
  store.close();
});

const storeAt = (port: number) =>
  s3Files({
    S3_BUCKET: 'private',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'eu-south-1',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'secret',
  });

async function upload(token: string) {
  const { body, headers } = await multipart(
    {},
    { field: 'logo', content: logo, type: 'image/png' },
  );
  return send(context, uploadAcademyLogo, { token, body, headers });
}

/** 503 in time for an upload and a download, while wallet and readiness work. */
async function expectServedBesideFiles(token: string, address: string): Promise<void> {
  const began = performance.now();
  const [put, get] = await Promise.all([upload(token), context.app.inject(address)]);
  expect(performance.now() - began).toBeLessThan(LIMITS.callTimeoutMs + 2_000);
  for (const { status, code, retryAfter } of [
    { status: put.status, code: put.body.code, retryAfter: put.headers['retry-after'] },
    {
      status: get.statusCode,
      code: get.json().code,
      retryAfter: get.headers['retry-after'],
    },
  ]) {
    expect({ status, code }).toEqual({ status: 503, code: 'files_unavailable' });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect((await send(context, getWallet, { token })).status).toBe(200);
  expect((await context.app.inject('/readyz')).statusCode).toBe(200);
}

describe('a store of private files', () => {
  it.each(Object.keys(TROUBLES))(
    'that %s causes 503, and works again right after it',
    async (name) => {
      const { token } = await academyWith(context.db);
      const before = await upload(token);
      expect(before.status).toBe(200);
      const address = before.body.data.logo as string;
      expect((await context.app.inject(address)).statusCode).toBe(200);
      trouble = name;
      await expectServedBesideFiles(token, address);
      trouble = null;
      expect((await context.app.inject(address)).statusCode).toBe(200);
      expect((await upload(token)).status).toBe(200);
    },
  );

  it.each([
    ['S3 where nobody listens', () => storeAt(9)],
    ['a local folder that cannot be used', () => localFiles('/dev/null/nowhere')],
  ])('%s is answered with 503', async (_, files) => {
    const { token } = await academyWith(context.db);
    const address = (await upload(token)).body.data.logo as string;
    const right = context.deps.files;
    context.deps.files = guardedFiles(files());
    const put = await upload(token);
    expect([put.status, put.body.code]).toEqual([503, 'files_unavailable']);
    expect([200, 404, 503]).toContain((await context.app.inject(address)).statusCode);
    context.deps.files = right;
    expect((await upload(token)).status).toBe(200);
  });
});
