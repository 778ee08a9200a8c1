import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AcademyPermission,
  ADMIN_PERMISSIONS,
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  KEY_SCOPES,
  OPEN_TO_KEYS,
  type Role,
  SUBJECTS,
} from '@midan/contract';
import { z } from 'zod/mini';
import packageJson from '../../../../package.json' with { type: 'json' };
import { FILE_TYPES } from '../file-types.ts';
import { examples, hasBody, isFileAlone } from './examples.ts';
import { type Json, reached, replySchemas, type Schemas, shapeOf } from './schemas.ts';
import { webhooks } from './webhooks.ts';
import { INTRODUCTION } from './words.ts';

const KEY = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } };

function parameters(endpoint: Endpoint): Json[] {
  const of = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      ...{ name, in: place, ...(place === 'path' && { required: true }) },
      schema: shapeOf(field as z.ZodMiniType, 'input'),
    }));
  const all = [...of('path', endpoint.params), ...of('query', endpoint.query)];
  return [...all, ...(endpoint.idempotent ? [KEY] : [])];
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body || !(hasBody(endpoint) || endpoint.upload)) return undefined;
  const schema = shapeOf(endpoint.body, 'input');
  if (endpoint.upload) {
    const file = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
    schema.properties = { ...(schema.properties as object), ...file };
  }
  const type = endpoint.upload ? 'multipart/form-data' : 'application/json';
  const example = hasBody(endpoint) ? examples()[endpoint.name]?.body : undefined;
  return { required: true, content: { [type]: { schema, example } } };
}

/** Of a `bare` endpoint the data alone. */
function reply(endpoint: Endpoint, schemas: Schemas): Json {
  const row = schemas.refTo(endpoint);
  const data = endpoint.list ? { type: 'array', items: row } : row;
  const example = examples()[endpoint.name]?.reply;
  if (endpoint.bare) return { schema: data, example };
  const meta = { page: 1, per_page: 25, total: 1, last_page: 1 };
  const enveloped = {
    ...{ success: true, message: 'Done', data: example },
    ...(endpoint.list && { meta }),
  };
  const envelope = { $ref: `#/components/schemas/${endpoint.list ? 'Page' : 'Ok'}` };
  return { schema: { allOf: [envelope, { properties: { data } }] }, example: enveloped };
}

function success(endpoint: Endpoint, schemas: Schemas): Json {
  const files = (endpoint.download ?? []).map((format) => [
    FILE_TYPES[format],
    { schema: { type: 'string', ...(format !== 'csv' && { format: 'binary' }) } },
  ]);
  const json = isFileAlone(endpoint) ? {} : { 'application/json': reply(endpoint, schemas) };
  return { description: 'Success', content: { ...Object.fromEntries(files), ...json } };
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const SESSION = { session: bearer('Token of a sign-in') };
const API_KEY = { key: bearer('API key `key_…`') };

const envelopeOf = (fields: Record<string, z.ZodMiniType>): Json =>
  shapeOf(z.object({ success: z.literal(true), message: z.string(), ...fields }), 'output');
const pageMeta = z.object({
  ...{ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() },
  more: z.optional(z.boolean()),
});
const ENVELOPES = {
  Ok: envelopeOf({ data: z.unknown() }),
  Page: envelopeOf({ data: z.array(z.unknown()), meta: pageMeta }),
  Failure: envelopeOf({
    success: z.literal(false),
    code: z.enum(Object.keys(ERRORS)),
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
    request_id: z.string(),
  }),
};
const EXAMPLE = {
  ...{ success: false, message: 'Please complete the required fields', code: 'validation_failed' },
  ...{ errors: { name: ['This field is required'] }, request_id: 'req-42' },
};
const FAILURE = {
  description: 'Refused',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: EXAMPLE },
  },
};

/** Words for the staff members who may call an endpoint that needs a permission. */
const STAFF: Record<AcademyPermission, string> = {
  own: 'all staff',
  view: 'all staff',
  money: 'staff for money',
  teams: 'staff for teams',
  owner: 'no staff',
};
const CALLERS = { academy: 'schools', student: 'students', crew: 'crew', admin: 'administrators' };

function audience({ access, permission, academyPermission = 'owner' }: Endpoint): string {
  if (access === 'public') return 'Public.';
  const roles = permission ? ADMIN_PERMISSIONS[permission].join(', ') : '';
  const details = { academy: STAFF[academyPermission], admin: roles, student: '', crew: '' };
  const callers = access.map((role) => {
    const detail = details[role];
    return detail ? `${CALLERS[role]} (${detail})` : CALLERS[role];
  });
  return `For ${callers.join(', ')}.`;
}

const scopesOf = ({ name }: Endpoint): string[] =>
  KEY_SCOPES.filter((scope) => OPEN_TO_KEYS[scope].some((open) => open.name === name));

const isOpen = (endpoint: Endpoint): boolean => scopesOf(endpoint).length > 0;

/** Codes of its own; those of every operation stand in the introduction. */
const refusals = (codes: readonly ErrorCode[] = []): string =>
  codes.length > 0
    ? ` Errors: ${codes.map((code) => `${code} (${ERRORS[code]})`).join(', ')}.`
    : '';

const subjectOf = ({ name }: Endpoint): string =>
  SUBJECTS.find(({ endpoints }) => endpoints.some((one) => one.name === name))?.name ?? '';

function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const scopes = scopesOf(endpoint);
  const opens = scopes.length > 0 ? `**Scope \`${scopes.join('`, `')}\`.** ` : '';
  const security = endpoint.access === 'public' ? [] : [{ session: [] }, { key: scopes }];
  const given = parameters(endpoint);
  return {
    tags: [subjectOf(endpoint)],
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `${opens}${audience(endpoint)}${refusals(endpoint.errors)}`,
    ...((endpoint.access === 'public' || scopes.length > 0) && { security }),
    ...(given.length > 0 && { parameters: given }),
    requestBody: requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: success(endpoint, schemas),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const isFor =
  (role: Role) =>
  ({ access }: Endpoint) =>
    access !== 'public' && access.includes(role);

/** What administrators do for the competition itself; their other calls are as many again. */
const COMPETITION = /^(Teams|Editions|Projects|Judging|The day|Results|Certificates)$/;
const isOfCompetition = (endpoint: Endpoint) => COMPETITION.test(subjectOf(endpoint));

/** One document for each kind of reader: all in one would be too large to read or show. */
export const AREAS = {
  integrations: {
    title: 'Other systems',
    about: 'what API keys open, what is public, and webhooks',
    has: (endpoint: Endpoint) => endpoint.access === 'public' || isOpen(endpoint),
  },
  schools: { title: 'Schools', about: 'what schools and their staff call', has: isFor('academy') },
  students: { title: 'Students', about: 'what students call', has: isFor('student') },
  crew: { title: 'Judges and crew', about: 'what judges and crew call', has: isFor('crew') },
  competition: {
    title: 'Administrators: competition',
    about: 'what the desk calls for teams, editions, judging, results and certificates',
    has: (endpoint: Endpoint) => isFor('admin')(endpoint) && isOfCompetition(endpoint),
  },
  administrators: {
    title: 'Administrators: all else',
    about: 'what the desk calls for schools, students, money, messages and itself',
    has: (endpoint: Endpoint) => isFor('admin')(endpoint) && !isOfCompetition(endpoint),
  },
} as const;
export type Area = keyof typeof AREAS;

/** In many turns, so that other requests are answered meanwhile. */
export async function openApiDocument(area: Area, served: readonly Endpoint[] = ENDPOINTS) {
  const { title, about, has } = AREAS[area];
  const endpoints = served.filter(has);
  const schemas = replySchemas(endpoints);
  const tags = new Set(endpoints.map(subjectOf));
  if (area === 'integrations') tags.add('Integrations');
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] as Json, {
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas),
    });
    await nextTurn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Midan API: ${title}`,
      version: packageJson.version,
      description: `This document has ${about}.\n\n${INTRODUCTION}`,
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: SUBJECTS.filter(({ name }) => tags.has(name)).map(({ name, about }) => ({
      name,
      description: about,
    })),
    paths,
    ...(area === 'integrations' && { webhooks: webhooks() }),
    components: {
      securitySchemes: { ...SESSION, ...(endpoints.some(isOpen) && API_KEY) },
      responses: { Failure: FAILURE },
      schemas: reached({ ...ENVELOPES, ...schemas.named }, [paths, FAILURE]),
    },
  };
}
