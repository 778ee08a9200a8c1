/**
 * Nobody can hold the server up, or fill its memory, by what is sent. The server is a process of
 * its own; a thread asks its /healthz all the time. An answer's time is the processor time that the
 * server's main thread uses until it comes: on a quiet machine it is the time that the answer had
 * to wait, and it does not grow with the work of others on a busy machine. Linux alone tells it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ENDPOINTS, type Endpoint, getWallet, uploadImport } from '@midan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../src/db/pool.ts';
import { freePort, type RealServer, startServer } from './chaos/server.ts';
import { createTestDatabase, type TestDatabase, urlOf } from './database.ts';
import { multipart } from './fixtures.ts';
import type { Watched } from './health-watch.ts';
import { type HostileFile, hostilePictures, hostileTables } from './hostile-files.ts';
import { bodyOf, furnishedWorld, pathOf, senderOf, type World } from './world.ts';

/** Longest answer of /healthz, in ms: 50 promised, and as much for the collector of garbage. */
const HELD_MAX_MS = 100;
const RESIDENT_MAX_MB = 600;

let database: TestDatabase;
let db: Db;
let world: World;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, { max: 2, onError: () => undefined });
  world = await furnishedWorld(db);
  folder = await mkdtemp(join(tmpdir(), 'midan-hostile-'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function watchedServer(nodeOptions = '') {
  const server = await startServer({
    port: await freePort(),
    dataDir: folder,
    env: {
      DATABASE_URL: urlOf(database.connection),
      DEMO: '1',
      APP_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      // As `npm start` and the image run it; the old space as V8 sizes it in the 768 MB of deploy/.
      MALLOC_ARENA_MAX: '1',
      NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=384 ${nodeOptions}`,
    },
    timeoutMs: 60_000,
  });
  const { base, process } = server;
  const watch = new Worker(new URL('./health-watch.ts', import.meta.url), {
    workerData: { base, pid: process.pid },
  });
  const report = async (message: 'report' | 'end' = 'report'): Promise<Watched> => {
    watch.postMessage(message);
    return (await once(watch, 'message'))[0] as Watched;
  };
  const peakMb = async () =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${process.pid}/status`, 'utf8'))?.[1]) /
    1024;
  const end = async () => {
    await report('end');
    await server.end('SIGTERM');
  };
  return { server, report, peakMb, end };
}

let calls = 0;
/** One call, each from another address; 0 if the server closed the connection during the body. */
async function attack(
  { base }: RealServer,
  endpoint: Endpoint,
  {
    body,
    headers,
    query = '',
  }: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; query?: string },
): Promise<number> {
  calls += 1;
  const params: Record<string, string> = pathOf(endpoint, world, world.academy);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
  const token = senderOf(endpoint, world, world.academy)?.token;
  const response = await fetch(`${base}/api${path}${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

async function upload(server: RealServer, endpoint: Endpoint, { content }: HostileFile) {
  const fields = (bodyOf(endpoint, world, world.academy) ?? {}) as Record<string, string>;
  const form = await multipart(fields, { field: endpoint.upload?.field ?? '', content });
  return attack(server, endpoint, { ...form, body: new Uint8Array(form.body) });
}

const isTable = ({ upload }: Endpoint) => upload?.tooLarge === 'table_too_large';
const uploads = ENDPOINTS.filter(({ upload }) => upload !== undefined);
const tableUploads = uploads.filter(isTable);
const pictureUploads = uploads.filter(({ upload }) => upload?.missing === undefined);
const json = { 'content-type': 'application/json' };

function textsFor({ body }: Endpoint): string[] {
  const names = Object.keys(body?.shape ?? {});
  const all = (value: unknown) => JSON.stringify(Object.fromEntries(names.map((n) => [n, value])));
  const share = Math.floor(200_000 / names.length);
  const text = ['1 ', 'a.', 'ا@', ' ', '\u202e', '<a>'].join('');
  return [
    all(text.repeat(share / 20)),
    all('a'.repeat(share / 2) + '\u0651\u064e'.repeat(share / 8)),
    all(Array.from({ length: Math.floor(9_000 / names.length) }, () => ({}))),
  ];
}

/** Bodies that are dear to parse, whoever takes them. */
const PARSED = {
  'nested lists': `${'['.repeat(131_000)}${']'.repeat(131_000)}`,
  'nested objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'small objects': `{"a":[${'{},'.repeat(87_000)}{}]}`,
  'many keys': `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'numbers of many digits': `{"a":${'9'.repeat(260_000)}}`,
  'escaped signs': `{"a":"${'\\u005f'.repeat(43_000)}"}`,
  'keys of prototypes': `{"a":[${'{"\\u005f_proto__":1},'.repeat(11_000)}{}]}`,
  'a body of 5 MB': `["${'a'.repeat(5_000_000)}"]`,
};

/** Files that take a thread longer than an answer may be held up, even with all bounds. */
const INLINE = ['shared texts', 'a zip bomb at the limit'];

const FORMS: Record<string, Buffer> = {
  'beginnings of boundaries': Buffer.from('\r\n--'.repeat(1_200_000)),
  'lines without an end': Buffer.from('\r\n--b\r'.repeat(830_000)),
  'parts without a name': Buffer.from('--b\r\n\r\na\r\n'.repeat(500_000)),
  'parts of nothing': Buffer.from('\r\n--b'.repeat(1_000_000)),
  'one part of headers': Buffer.from(`--b\r\n${'x-a: b\r\n'.repeat(600_000)}`),
  'long fields': Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'
      .padEnd(15_000, 'a')
      .concat('\r\n')
      .repeat(300),
  ),
};

describe.skipIf(process.platform !== 'linux')('hostile input', () => {
  it('never holds an answer of /healthz up, nor fills the memory', async () => {
    const { server, report, peakMb, end } = await watchedServer();
    const held: [what: string, heldMs: number][] = [];
    const send = async (what: string, endpoint: Endpoint, sent: Promise<number>) => {
      const status = await sent;
      held.push([`${what}, ${endpoint.name}: ${status}`, (await report()).heldMs]);
    };
    try {
      await report();
      for (const [n, file] of hostileTables().entries()) {
        const meant = tableUploads.filter(({ name }) => name === file.for);
        const endpoint = (meant[0] ?? tableUploads[n % tableUploads.length]) as Endpoint;
        await send(file.name, endpoint, upload(server, endpoint, file));
      }
      for (const [n, file] of (await hostilePictures()).entries()) {
        const endpoint = pictureUploads[n % pictureUploads.length] as Endpoint;
        await send(file.name, endpoint, upload(server, endpoint, file));
      }
      for (const endpoint of uploads.filter(({ upload }) => upload?.missing === 'pdf_required')) {
        const content = Buffer.alloc(endpoint.upload?.maxBytes ?? 0, '%PDF-');
        const file = { name: 'the largest file', content };
        await send(file.name, endpoint, upload(server, endpoint, file));
      }
      for (const [n, [name, form]] of Object.entries(FORMS).entries()) {
        const endpoint = uploads[n % uploads.length] as Endpoint;
        const headers = { 'content-type': 'multipart/form-data; boundary=b' };
        await send(
          name,
          endpoint,
          attack(server, endpoint, { body: new Uint8Array(form), headers }),
        );
      }
      const withBody = ENDPOINTS.filter(({ body, upload: rule }) => body && !rule);
      for (const [n, [name, body]] of Object.entries(PARSED).entries()) {
        const endpoint = withBody[n] as Endpoint;
        await send(name, endpoint, attack(server, endpoint, { body, headers: json }));
      }
      for (const endpoint of withBody) {
        for (const body of textsFor(endpoint)) {
          await send('texts', endpoint, attack(server, endpoint, { body, headers: json }));
        }
      }
      for (const endpoint of ENDPOINTS.filter(({ method, query }) => method === 'GET' && query)) {
        const names = Object.keys(endpoint.query?.shape ?? {});
        const text = '1%20'.repeat(3_000 / names.length);
        const query = `?${names.map((name) => `${name}=${text}`).join('&')}`;
        await send('a long query', endpoint, attack(server, endpoint, { query }));
      }
      // Every upload endpoint of the contract is among them.
      const reached = uploads.filter(({ name }) =>
        held.some(([what]) => what.includes(`, ${name}:`)),
      );
      expect(reached).toEqual(uploads);
      expect(held.filter(([, heldMs]) => heldMs > HELD_MAX_MS)).toEqual([]);
      expect(await peakMb()).toBeLessThan(RESIDENT_MAX_MB);
      const longest = held.toSorted(([, a], [, b]) => b - a).slice(0, 3);
      console.log(
        `${held.length} hostile inputs, peak ${(await peakMb()).toFixed()} MB; longest holds: ` +
          longest.map(([what, heldMs]) => `${heldMs.toFixed()} ms ${what}`).join('; '),
      );
    } finally {
      await end();
    }
  }, 600_000);

  it('holds an answer up where files are read in the main thread: negative control', async () => {
    const inline = new URL('./inline-reader.ts', import.meta.url).href;
    const { server, report, end } = await watchedServer(`--import=${inline}`);
    try {
      const files = hostileTables().filter(({ name }) => INLINE.includes(name));
      for (const file of files) {
        // For up to a second after a hold, the server may refuse what comes without reading it.
        await expect.poll(() => attack(server, getWallet, {}), { timeout: 5_000 }).toBe(200);
        await report();
        // Held for long enough, the server also gives up what waits for the database: 503.
        expect([422, 503]).toContain(await upload(server, uploadImport, file));
        expect((await report()).heldMs).toBeGreaterThan(HELD_MAX_MS);
      }
      expect(files).toHaveLength(INLINE.length);
    } finally {
      await end();
    }
  }, 300_000);
});
