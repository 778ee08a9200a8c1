import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type RealServer, startServer } from '../../test/chaos/server.ts';
import { createBareDatabase, type TestDatabase, urlOf } from '../../test/database.ts';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
}

const TELLS_IMPORTS = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.startsWith('@opentelemetry/')) process.stdout.write('imports ' + name + '\\n');
  return next(name, context);
} });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(TELLS_IMPORTS)}`;

const [, academy] = DEMO_ACCOUNTS;
const SEARCH = 'a-name-that-somebody-looks-for';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'midan-traces-'));
  database = await createBareDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    paths.add(`${request.method} ${request.url}`);
    bodies.push(body);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, bodies, paths, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function startTraced(env: Record<string, string>) {
  const port = await freePort();
  let output = '';
  const server = await startServer({
    port,
    dataDir,
    env: {
      DEMO: '1',
      DATABASE_URL: urlOf(database.connection),
      LOG_LEVEL: 'info',
      NODE_OPTIONS,
      ...env,
    },
    onOutput: (text) => {
      output += text;
    },
    timeoutMs: 120_000,
  });
  return { server, output: () => output };
}

async function use({ base }: RealServer): Promise<string[]> {
  const signIn = await fetch(`${base}/api/academy/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: academy.email, password: academy.password }),
  });
  const { token } = ((await signIn.json()) as { data: { token: string } }).data;
  const list = await fetch(`${base}/api/academy/students?search=${SEARCH}`, {
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
  });
  expect([signIn.status, list.status]).toEqual([200, 200]);
  return [signIn, list].map(({ headers }) => headers.get('x-request-id') ?? '');
}

const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

describe('traces', () => {
  it('tie a request, its queries and its log lines together, without values', async () => {
    const collector = await startCollector();
    const { server, output } = await startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'service.version=1.2.3',
    });
    const [signInId, listId] = await use(server);
    expect(await server.end('SIGTERM')).toBe(0);
    collector.close();

    const { spans } = collector;
    const requestSpan = (id?: string) =>
      spans.find((span) => attributeOf(span, 'midan.request_id') === id);
    const signIn = requestSpan(signInId);
    const list = requestSpan(listId);
    expect(signIn).toMatchObject({ name: 'POST /api/academy/login', kind: 2 });
    expect(list?.name).toBe('GET /api/academy/students');
    expect(attributeOf(list, 'http.response.status_code')).toBe(200);
    expect(list?.traceId).not.toBe('a'.repeat(32));

    for (const request of [signIn, list]) {
      const queries = spans.filter((span) => span.parentSpanId === request?.spanId);
      expect(queries.length).toBeGreaterThan(0);
      expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    }
    expect(spans.map(({ name }) => name)).toContain('select sessions');

    const sent = collector.bodies.join('');
    expect(sent).toContain('$1');
    for (const secret of [academy.email, academy.password, SEARCH]) {
      expect(sent).not.toContain(secret);
    }
    expect(sent).toContain('"midan"');
    expect(sent).toContain('1.2.3');
    expect([...collector.paths]).toEqual(['POST /v1/traces']);

    expect(output()).toContain('imports @opentelemetry/sdk-trace-base');
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const line = lines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === listId);
    expect(line).toMatchObject({ msg: 'request', trace_id: list?.traceId, span_id: list?.spanId });
    expect(spans.some(({ name }) => /readyz|healthz/.test(name))).toBe(false);
  }, 240_000);

  it('without a collector everything else works, and the log says it', async () => {
    const { server, output } = await startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    await use(server);
    await expect.poll(output, { timeout: 20_000 }).toContain('traces were not taken');
    expect(await server.end('SIGTERM')).toBe(0);
  }, 240_000);

  it('load nothing of OpenTelemetry when they are not configured', async () => {
    const { server, output } = await startTraced({});
    await use(server);
    expect(await server.end('SIGTERM')).toBe(0);
    const imported = output().match(/(?<=imports @opentelemetry\/)[\w-]+/g) ?? [];
    expect(imported.filter((name) => name !== 'api')).toEqual([]);
    expect(output()).not.toContain('trace_id');
  }, 240_000);
});
