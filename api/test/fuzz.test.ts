import { ENDPOINTS, type Endpoint, ERRORS } from '@midan/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { openSession } from '../src/http/session.ts';
import { testApp } from './app.ts';
import { forgetLimits } from './codes.ts';
import { multipart } from './fixtures.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, toJson } from './hostile.ts';
import { bodyOf, fileOf, furnishedWorld, pathOf, rolesOf, type World } from './world.ts';

/** A few hundred calls in the suite; `npm run test:chaos` makes 20,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const context = testApp();
let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
});

type Schema = Record<string, unknown>;
const hostile = fc.constantFrom(...HOSTILE_VALUES);
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

function plainText({ format, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const day = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
  const text = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 300) };
  return fc.oneof(
    fc.string({ unit: 'grapheme', ...text }),
    day.map((date) => date.toISOString().slice(0, 10)),
  );
}

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (schema.type === 'string') return plainText(schema);
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double(), fc.maxSafeInteger());
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    return fc.array(mostly(valuesOf((schema.items ?? {}) as Schema)), { maxLength: 5 });
  }
  if (schema.type === 'object') return objectsOf(schema);
  return fc.jsonValue();
}
/** The values, but a hostile one in every sixth case. */
const mostly = (values: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: hostile });

function objectsOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const fields = Object.fromEntries(properties.map(([name, of]) => [name, mostly(valuesOf(of))]));
  return fc.record(fields, { requiredKeys: [], noNullPrototype: true });
}

const inputs = (schema: z.ZodMiniObject | undefined) =>
  objectsOf(schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {});

interface Fuzzed {
  params: Record<string, unknown> | null;
  query: Record<string, unknown>;
  /** Fields that replace those of a valid body, or a complete body. */
  body: Record<string, unknown>;
  overValid: boolean;
  raw: string | null;
  type: string;
  headers: Record<string, string>;
}

const TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'a/b; c',
];
const RAW = [
  '',
  'null',
  '[]',
  '"x"',
  '1e309',
  '{"a":',
  '[[[[[[',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '--x\r\n\r\n--x--',
];
const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });

const callsOf = (endpoint: Endpoint): fc.Arbitrary<Fuzzed> => {
  const someField = fc.constantFrom('_', ...Object.keys(endpoint.body?.shape ?? {}));
  const oneHostile = fc.tuple(someField, fc.oneof(hostile, anyText));
  const body = fc.oneof(
    { weight: 3, arbitrary: oneHostile.map(([name, value]) => ({ [name]: value })) },
    { weight: 2, arbitrary: inputs(endpoint.body) },
  );
  const rarely = <T>(values: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });
  return fc.record({
    params: rarely(fc.dictionary(fc.constantFrom('id', 'studentId'), anyText)),
    query: inputs(endpoint.query),
    body,
    overValid: fc.boolean(),
    raw: rarely(fc.constantFrom(...RAW)),
    type: rarely(fc.constantFrom(...TYPES)).map((type) => type ?? 'application/json'),
    headers: rarely(
      fc.record({
        'accept-language': headerText,
        'idempotency-key': fc.oneof(headerText, fc.constant('k')),
        'x-request-id': headerText,
        'user-agent': headerText,
      }),
    ).map((headers) => headers ?? {}),
  });
};

const tokens = new Map<string, string>();
/** Token of the endpoint's first role, opened anew if the last call ended it; none if public. */
async function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  const [role] = rolesOf(endpoint);
  if (!role) return undefined;
  const token = tokens.get(role);
  if (token) return token;
  const { id } = {
    admin: world.admin,
    academy: world.academy,
    student: world.student,
    crew: world.crew,
  }[role];
  tokens.set(role, await openSession(context.db, { role, id }, 'test'));
  return tokens.get(role);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value ?? null));

async function payloadOf(endpoint: Endpoint, call: Fuzzed) {
  if (call.raw !== null) return { body: call.raw, headers: { 'content-type': call.type } };
  const valid = call.overValid ? bodyOf(endpoint, world, world.academy) : {};
  const fields = { ...valid, ...call.body };
  if (!endpoint.upload) {
    return { body: toJson(fields), headers: { 'content-type': call.type } };
  }
  const texts = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
  const content = call.overValid
    ? await fileOf(endpoint)
    : Buffer.from(asText(call.body._ ?? 'GIF89a'));
  const file = { field: endpoint.upload.field, content };
  return multipart(Object.fromEntries(texts), file);
}

function addressOf(endpoint: Endpoint, call: Fuzzed): string {
  const params: Record<string, unknown> = {
    ...pathOf(endpoint, world, world.academy),
    ...call.params,
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => {
    const text = String(params[name]).toWellFormed();
    // Unchanged if a URL can contain it: malformed escapes are attacks too.
    return /^[\w%.-]+$/.test(text) ? text : encodeURIComponent(text);
  });
  const query = Object.entries(call.query).map(([name, value]) => [name, asText(value)]);
  return `/api${path}?${new URLSearchParams(query as [string, string][])}`;
}

/** Before a call without a role, clears the rate limits; forgets a session that gets 401. */
async function send(endpoint: Endpoint, call: Fuzzed) {
  const token = await tokenFor(endpoint);
  if (!token) await forgetLimits(context.db);
  const payload = endpoint.method === 'GET' ? null : await payloadOf(endpoint, call);
  const response = await context.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, call),
    headers: {
      ...call.headers,
      ...payload?.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload ? { payload: payload.body } : {}),
  });
  const [role] = rolesOf(endpoint);
  if (response.statusCode === 401 && role) tokens.delete(role);
  return response;
}

const STACK = /\n\s+at |node_modules|node:internal|\.ts:\d+|syntax error|select .+ from /i;

it(
  `no fuzzed call of any endpoint ends in a server error or shows a stack (seed ${SEED})`,
  async () => {
    const perEndpoint = Math.ceil(RUNS / ENDPOINTS.length);
    const statuses = new Map<number, number>();
    for (const endpoint of ENDPOINTS) {
      await fc.assert(
        fc.asyncProperty(callsOf(endpoint), async (call) => {
          const { statusCode, body, json } = await send(endpoint, call);
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          const told = `${endpoint.name} answered ${statusCode}: ${body.slice(0, 500)}`;
          expect(statusCode < 500 || statusCode === 503, told).toBe(true);
          if (statusCode < 400) return;
          expect(STACK.test(body), told).toBe(false);
          expect(Object.keys(ERRORS), told).toContain(json().code);
        }),
        { numRuns: perEndpoint, seed: SEED, endOnFailure: true },
      );
    }
    const count = (of: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, n]) => sum + (of(status) ? n : 0), 0);
    const total = count(() => true);
    // Most calls reach the endpoint, and a good part succeeds.
    expect(count((status) => status === 401)).toBeLessThan(total * 0.15);
    expect(count((status) => status < 300)).toBeGreaterThan(total * 0.2);
    expect(count((status) => status === 503)).toBeLessThan(total * 0.01);
  },
  60_000 + RUNS * 100,
);
