import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryFiles } from '../../test/memory-files.ts';
import { FILES } from '../limits.ts';
import type { FileStorage } from './file-storage.ts';
import { keptFiles } from './file-storage-kept.ts';
import { localFiles } from './file-storage-local.ts';
import { s3Files } from './file-storage-s3.ts';

const KEY = 'proofs/6f1c1c3e-1111-4222-8333-444455556666.jpg';
const CONTENT = Buffer.from('a picture');

function keepsItsPromises(storage: () => FileStorage) {
  it('gives back what was put, until it is removed', async () => {
    expect(await storage().get(KEY)).toBeNull();
    await storage().put(KEY, CONTENT, 'image/jpeg');
    expect(await storage().get(KEY)).toEqual({ content: CONTENT, contentType: 'image/jpeg' });
    await storage().put(KEY, Buffer.from('another'), 'image/jpeg');
    expect((await storage().get(KEY))?.content.toString()).toBe('another');
    await storage().remove(KEY);
    expect(await storage().get(KEY)).toBeNull();
    await expect(storage().remove(KEY)).resolves.toBeUndefined();
  });

  it('lists what is old in a folder', async () => {
    expect(await storage().listOld('proofs', -60)).toEqual([]);
    await storage().put(KEY, CONTENT, 'image/jpeg');
    await storage().put(KEY.replace('proofs', 'logos'), CONTENT, 'image/jpeg');
    expect(await storage().listOld('proofs', -60)).toEqual([KEY]);
    expect(await storage().listOld('proofs', 60)).toEqual([]);
  });

  it('is ready', async () => {
    await expect(storage().check()).resolves.toBeUndefined();
  });
}

describe('local files', () => {
  let root: string;
  let files: FileStorage;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'midan-files-'));
    files = localFiles(join(root, 'files'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  keepsItsPromises(() => files);

  it('refuses a key that leaves the folder', async () => {
    for (const key of ['../x.jpg', 'proofs/../../x.jpg', '/etc/passwd', 'proofs/a/b.jpg']) {
      expect(() => files.put(key, CONTENT, 'image/jpeg')).toThrow('not a generated key');
    }
    expect(await readdir(root)).toEqual([]);
  });

  it('leaves no half file behind when it cannot be finished', async () => {
    // A folder in place of the file makes the final rename fail.
    await mkdir(join(root, 'files', KEY, 'in-the-way'), { recursive: true });
    await expect(files.put(KEY, CONTENT, 'image/jpeg')).rejects.toThrow();
    expect(await readdir(join(root, 'files', 'proofs'))).toEqual([KEY.split('/')[1]]);
  });

  it('is ready without leaving anything, and not when its folder cannot be made', async () => {
    await files.check();
    expect(await readdir(join(root, 'files'))).toEqual([]);
    await files.put(KEY, CONTENT, 'image/jpeg');
    await expect(localFiles(join(root, 'files', KEY)).check()).rejects.toThrow();
  });
});

it('keeps pictures of the website in memory, the newest that fit, until they are removed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const far = memoryFiles();
  const asked: string[] = [];
  const get: FileStorage['get'] = (key) => {
    asked.push(key);
    return far.get(key);
  };
  const files = keptFiles({ ...far, get }, 2 * CONTENT.length);
  const keys = ['media/a.webp', 'media/b.webp', 'media/c.webp', KEY];
  for (const key of keys) await far.put(key, CONTENT, 'image/webp');
  for (const key of [...keys, ...keys.slice(1)]) await files.get(key);
  expect(asked).toEqual([...keys, KEY]);
  await files.remove('media/c.webp');
  expect(await files.get('media/c.webp')).toBeNull();
  // Another instance removed it.
  await far.remove('media/b.webp');
  expect(await files.get('media/b.webp')).not.toBeNull();
  vi.advanceTimersByTime(FILES.keptSeconds * 1000);
  expect(await files.get('media/b.webp')).toBeNull();
});

describe('files in S3', () => {
  const stored = new Map<string, { content: Buffer; contentType: string }>();
  const requests: { method: string; authorization: string; sha256: string }[] = [];
  let failures = 0;
  let server: Server;
  let files: FileStorage;

  /** Like ListObjectsV2, with one file per page. */
  function listing(url: string): string {
    const query = new URL(url, 'http://store').searchParams;
    const prefix = `/proofs-bucket/${query.get('prefix')}`;
    const keys = [...stored.keys()].filter((key) => key.startsWith(prefix)).sort();
    const at = Number(query.get('continuation-token') ?? 0);
    const key = keys[at]?.slice('/proofs-bucket/'.length);
    const more = at + 1 < keys.length;
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>
      ${key ? `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>` : ''}
      ${more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''}</ListBucketResult>`;
  }

  const config = (port: number) => ({
    S3_BUCKET: 'proofs-bucket',
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_REGION: 'eu-south-1',
    S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'secret',
  });

  beforeEach(async () => {
    stored.clear();
    requests.length = 0;
    failures = 0;
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const part of request) chunks.push(part);
      const { method = '', url = '', headers } = request;
      requests.push({
        method,
        authorization: String(headers.authorization),
        sha256: String(headers['x-amz-content-sha256']),
      });
      const signed =
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-south-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/;
      if (failures > 0) {
        failures -= 1;
        return response.writeHead(503).end();
      }
      if (!signed.test(String(headers.authorization))) return response.writeHead(403).end();
      if (url === '/proofs-bucket' && method === 'HEAD') return response.writeHead(200).end();
      if (!url.startsWith('/proofs-bucket/')) return response.writeHead(404).end();
      if (url.startsWith('/proofs-bucket/?')) return response.end(listing(url));
      const file = stored.get(url);
      if (method === 'PUT') {
        const contentType = String(headers['content-type']);
        stored.set(url, { content: Buffer.concat(chunks), contentType });
        return response.writeHead(200).end();
      }
      if (method === 'DELETE') {
        stored.delete(url);
        return response.writeHead(204).end();
      }
      if (!file) return response.writeHead(404).end('<Error/>');
      return response.writeHead(200, { 'content-type': file.contentType }).end(file.content);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    files = s3Files(config((server.address() as AddressInfo).port));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  keepsItsPromises(() => files);

  it('are signed and stored below the bucket under their key', async () => {
    await files.put(KEY, CONTENT, 'image/jpeg');
    expect([...stored.keys()]).toEqual([`/proofs-bucket/${KEY}`]);
    expect(requests[0]).toMatchObject({ method: 'PUT' });
  });

  it('are listed over all pages', async () => {
    const keys = ['a', 'b', 'c'].map((last) => KEY.replace('6.jpg', `${last}.jpg`));
    for (const key of keys) await files.put(key, CONTENT, 'image/jpeg');
    expect(await files.listOld('proofs', -60)).toEqual(keys);
  });

  it('retry a failing store, and fail when it stays down', async () => {
    failures = 1;
    await files.put(KEY, CONTENT, 'image/jpeg');
    expect(stored.size).toBe(1);
    failures = 50;
    await expect(files.put(KEY, CONTENT, 'image/jpeg')).rejects.toThrow('responded with 503');
  });

  it('are not ready with wrong credentials, an unknown bucket or nobody there', async () => {
    const right = config((server.address() as AddressInfo).port);
    const check = (change: object) => s3Files({ ...right, ...change }).check();
    await expect(check({ S3_ACCESS_KEY_ID: 'OTHER' })).rejects.toThrow('responded with 403');
    await expect(check({ S3_BUCKET: 'unknown' })).rejects.toThrow('no bucket');
    await expect(check({ S3_ENDPOINT: 'http://127.0.0.1:1' })).rejects.toThrow();
    expect(() => s3Files({ ...right, S3_ACCESS_KEY_ID: undefined })).toThrow('S3_ACCESS_KEY_ID');
  });
});
