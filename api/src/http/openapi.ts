import {
  type AcademyPermission,
  ADMIN_PERMISSIONS,
  ENDPOINTS,
  type Endpoint,
  ERRORS,
} from '@midan/contract';
import { z } from 'zod/mini';
import packageJson from '../../../package.json' with { type: 'json' };
import { FILE_TYPES } from './file-types.ts';

const shape = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** JSON schema of the body of an endpoint's successful reply; of a `bare` one the data alone. */
const envelope = (endpoint: Endpoint) => {
  const reply = shape(endpoint.reply, 'output');
  const data = endpoint.list ? { type: 'array', items: reply } : reply;
  if (endpoint.bare) return data;
  const meta = { meta: { $ref: '#/components/schemas/PageMeta' } };
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data,
      ...(endpoint.list ? meta : {}),
    },
  };
};

/** All but those of the path are optional. */
function parameters(endpoint: Endpoint) {
  const of = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: shape(field as z.ZodMiniType, 'input'),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return [
    ...of('path', endpoint.params),
    ...of('query', endpoint.query),
    ...(endpoint.idempotent ? [key] : []),
  ];
}

function requestBody(endpoint: Endpoint) {
  if (!endpoint.body) return undefined;
  const schema = shape(endpoint.body, 'input');
  if (!endpoint.upload) return { required: true, content: { 'application/json': { schema } } };
  const file = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
  const properties = { ...(schema.properties as object), ...file };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

const isFileAlone = (endpoint: Endpoint): boolean =>
  endpoint.download !== undefined && endpoint.reply.type === 'null';

function responses(endpoint: Endpoint) {
  const codes = new Set([...(endpoint.errors ?? []), 'internal_error', 'overloaded'] as const);
  if (endpoint.access !== 'public') codes.add('unauthenticated').add('account_blocked');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.body) codes.add('validation_failed');
  if (endpoint.upload) codes.add('files_unavailable').add('upload_stalled');
  const failures: Record<string, object> = {};
  for (const status of new Set([...codes].map((code) => ERRORS[code]))) {
    const named = [...codes].filter((code) => ERRORS[code] === status).join(', ');
    failures[status] = {
      description: named,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  const ok = {
    description: 'Success',
    content: {
      ...Object.fromEntries(
        (endpoint.download ?? []).map((format) => [
          FILE_TYPES[format],
          { schema: { type: 'string', ...(format === 'xlsx' && { format: 'binary' }) } },
        ]),
      ),
      ...(isFileAlone(endpoint) ? {} : { 'application/json': { schema: envelope(endpoint) } }),
    },
  };
  return { [endpoint.status ?? 200]: ok, ...failures };
}

const COMPONENTS = {
  securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
  schemas: {
    PageMeta: shape(
      z.object({
        page: z.int(),
        per_page: z.int(),
        total: z.int(),
        last_page: z.int(),
        more: z.optional(z.boolean()),
      }),
      'output',
    ),
    Failure: shape(
      z.object({
        success: z.literal(false),
        message: z.string(),
        code: z.enum(Object.keys(ERRORS)),
        errors: z.optional(z.record(z.string(), z.array(z.string()))),
        request_id: z.string(),
      }),
      'output',
    ),
  },
};

/** Words for the staff members who may call an endpoint that needs a permission. */
const STAFF: Record<AcademyPermission, string> = {
  own: 'all, about the own sign-in',
  view: 'all',
  money: 'those who handle money',
  teams: 'those who handle teams',
  owner: 'none, the owner alone',
};

function audience({ access, permission, academyPermission = 'owner' }: Endpoint): string {
  if (access === 'public') return 'Public.';
  const staff = access.includes('academy')
    ? ` Staff of academies: ${STAFF[academyPermission]}.`
    : '';
  const admins = permission ? ` Administrators: ${ADMIN_PERMISSIONS[permission].join(', ')}.` : '';
  return `For: ${access.join(', ')}.${admins}${staff}`;
}

export function openApiDocument(endpoints: readonly Endpoint[] = ENDPOINTS) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: audience(endpoint),
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      parameters: parameters(endpoint),
      requestBody: requestBody(endpoint),
      responses: responses(endpoint),
    };
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Midan API', version: packageJson.version },
    servers: [{ url: '/api' }],
    paths,
    components: COMPONENTS,
  };
}
