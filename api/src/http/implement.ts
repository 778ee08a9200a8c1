import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type Body,
  type Endpoint,
  type FileFormat,
  fieldErrorsOf,
  mayAdministrator,
  mayStaff,
  type PageMeta,
  type Params,
  type Query,
  type ReplyData,
  type Role,
} from '@midan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Trx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { type Language, languageOf, say, type TextKey } from '../i18n.ts';
import { HTTP } from '../limits.ts';
import { assertFileOpenToViewer, assertOpenToViewer, findViewedSchool } from './academy-views.ts';
import { assertOpenToKey, findKey, noteRead } from './api-keys.ts';
import { shownTo } from './blanks.ts';
import { AppError } from './errors.ts';
import { FILE_TYPES } from './file-types.ts';
import { runOnce } from './idempotency.ts';
import { countEvent } from './rate-limit.ts';
import { noteAnswer } from './read-log.ts';
import { logIdOf } from './security-log.ts';
import { type Actor, findActor, isOfBlocked, signInId } from './session.ts';
import { isKnown } from './site-pages.ts';
import { readUpload, type UploadedFile, withUploadSlot } from './uploads.ts';

type ActorOf<E extends Endpoint> = E['access'] extends readonly (infer R extends Role)[]
  ? Actor & { role: R }
  : null;

export interface Call<E extends Endpoint = Endpoint> {
  deps: Deps;
  actor: ActorOf<E>;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  file: E extends { upload: object } ? UploadedFile : null;
  language: Language;
  /** Client IP (X-Forwarded-For only from trusted proxies). */
  address: string;
  userAgent: string | undefined;
  requestId: string;
  /** Runs `work` in a transaction, at most once per Idempotency-Key. */
  once(work: (trx: Trx) => Promise<Reply<E>>): Promise<Reply<E>>;
}

export interface Reply<E extends Endpoint> {
  data: ReplyData<E>;
  meta?: PageMeta;
  /** Replaces the endpoint's success message. */
  message?: string;
}

/** A streamed file instead of the envelope, for endpoints with `download`. */
export interface Download {
  /** `name` is ASCII, `title` in the reader's language; both without the ending. */
  download: {
    name: string;
    title?: string;
    format: FileFormat;
    content: AsyncIterable<string | Uint8Array>;
  };
}

export type Handler<E extends Endpoint> = ((call: Call<E>) => Promise<Reply<E> | Download>) & {
  /** Runs before session and body are read; throws to reject. */
  before?: (deps: Deps) => Promise<void>;
  /** Runs before the body of an upload is read; throws to reject. */
  beforeFile?: (call: Pick<Call<E>, 'deps' | 'actor' | 'language'>) => Promise<void>;
};

/**
 * Missing or null is parsed as `{}`. @throws AppError validation_failed, malformed_request (code
 * 400)
 */
function parsed<S extends z.ZodMiniType | undefined>(
  schema: S,
  value: unknown,
  code: 422 | 400 = 422,
) {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new AppError(code === 400 ? 'malformed_request' : 'validation_failed', {
    fields: fieldErrorsOf(result.error.issues),
  });
}

/**
 * Other unknown parameters are left out, as a newer page may send them to an older server.
 * @throws AppError malformed_request for an order where the endpoint has none
 */
function assertOrderKnown({ query }: Endpoint, given: object): void {
  if (!('sort' in given) || 'sort' in (query?.shape ?? {})) return;
  throw new AppError('malformed_request', { fields: { sort: [{ code: 'invalid' }] } });
}

/**
 * Null for a public endpoint, whatever token is sent. @throws AppError unauthenticated,
 * account_blocked, and of findKey, assertOpenToKey, assertPermitted, assertStaffPermitted and
 * assertOpenToViewer
 */
async function authorize(deps: Deps, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.access === 'public') return null;
  const { authorization } = request.headers;
  const actor =
    (await findViewedSchool(deps.db, authorization)) ??
    (await findKey(deps, authorization, request.ip)) ??
    (await findActor(deps.db, authorization));
  if (!actor && (await isOfBlocked(deps.db, authorization))) throw new AppError('account_blocked');
  // Before the role: a key that works is told that it lacks the scope, not that it has ended.
  if (actor) assertOpenToKey(endpoint, actor, request.query as { format?: unknown });
  if (!actor || !endpoint.access.includes(actor.role)) throw new AppError('unauthenticated');
  if (actor.role === 'admin') assertPermitted(deps, endpoint, actor.admin);
  if (actor.staff) assertStaffPermitted(endpoint, actor.staff);
  assertOpenToViewer(endpoint, actor);
  return actor;
}

/**
 * Endpoints about the own account are always permitted. @throws AppError forbidden,
 * password_change_required, second_factor_not_set_up, unauthenticated (not an administrator)
 */
function assertPermitted(
  { config }: Deps,
  { permission = 'administrators' }: Endpoint,
  admin: Actor['admin'],
): void {
  if (!admin) throw new AppError('unauthenticated');
  if (permission === 'own') return;
  if (admin.hasTemporaryPassword) throw new AppError('password_change_required');
  if (config.ADMIN_REQUIRE_TOTP && !admin.hasSecondFactor) {
    throw new AppError('second_factor_not_set_up');
  }
  if (!mayAdministrator(admin.role, permission)) throw new AppError('forbidden');
}

/**
 * Endpoints about the own sign-in are always permitted. @throws AppError staff_not_permitted,
 * password_change_required, second_factor_not_set_up
 */
function assertStaffPermitted(
  { academyPermission = 'owner' }: Endpoint,
  staff: NonNullable<Actor['staff']>,
): void {
  if (academyPermission !== 'own') {
    if (staff.hasTemporaryPassword) throw new AppError('password_change_required');
    if (staff.mustSetUpSecondFactor) throw new AppError('second_factor_not_set_up');
  }
  if (!mayStaff(staff.permissions, academyPermission)) throw new AppError('staff_not_permitted');
}

/** Schemas check each item before the length of a list. @throws AppError payload_too_large */
function assertFewValues(body: unknown): void {
  const left = [body];
  for (let seen = 0; left.length > 0; seen += 1) {
    const value = left.pop();
    const within = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (seen + left.length + within.length > HTTP.bodyMaxValues) {
      throw new AppError('payload_too_large');
    }
    for (const each of within) left.push(each);
  }
}

/** @throws AppError malformed_request (too_long) */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > HTTP.idempotencyKeyMax) {
    const params = { max: HTTP.idempotencyKeyMax };
    const fields = { 'idempotency-key': [{ code: 'too_long' as const, params }] };
    throw new AppError('malformed_request', { fields });
  }
  return key;
}

/** @throws AppError not_found for malformed ones, like for an unknown id */
function pathParams(endpoint: Endpoint, request: FastifyRequest) {
  const parsed = endpoint.params?.safeParse(request.params);
  if (parsed && !parsed.success) throw new AppError('not_found');
  return parsed?.data;
}

/**
 * An academy counts with its staff; administrators have no limit. @throws AppError
 * too_many_requests
 */
async function countUpload(deps: Deps, actor: Actor | null, address: string): Promise<void> {
  if (actor?.role !== 'admin') await countEvent(deps, 'uploadsPerAddress', address);
  if (actor?.role === 'academy') await countEvent(deps, 'uploadsPerAcademy', actor.id);
  if (actor?.role === 'student') await countEvent(deps, 'uploadsPerStudent', actor.id);
}

/** Uploads take turns by account, or by IP address without one. */
const ownerOf = (actor: Actor | null, request: FastifyRequest): string =>
  actor ? `${actor.role}:${actor.id}` : request.ip;

/** @throws as pathParams, parsed, countUpload, readUpload, assertFewValues; `once` as runOnce */
async function readCall(
  deps: Deps,
  endpoint: Endpoint,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = pathParams(endpoint, request);
  assertOrderKnown(endpoint, request.query as object);
  const query = parsed(endpoint.query, request.query, 400);
  if (endpoint.upload) await countUpload(deps, actor, request.ip);
  if (!endpoint.upload) assertFewValues(request.body);
  const { body, file } = endpoint.upload
    ? await readUpload(request, endpoint, ownerOf(actor, request))
    : { body: parsed(endpoint.body, request.body), file: null };
  return {
    deps,
    actor,
    params,
    query,
    body,
    file,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent'],
    requestId: request.id,
    once: async (work: (trx: Trx) => Promise<Reply<Endpoint>>) => {
      if (!actor) throw new Error(`${endpoint.name}: only signed-in calls run once`);
      const { answer, replayed } = await runOnce(
        deps.db,
        {
          actorId: actor.key?.id ?? signInId(actor),
          route: `${endpoint.method} ${endpoint.path}`,
          key: idempotencyKey(request),
          content: [params, withoutProof(body), file?.sha256.toString('hex')],
        },
        work,
      );
      if (replayed) reply.header('idempotent-replayed', 'true');
      return answer;
    },
  };
}

/** So that no hash of password and code is stored, and a retry may renew them. */
function withoutProof(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { current_password, otp_code, ...content } = body as Record<string, unknown>;
  return content;
}

/** Removes fields that the schema does not contain. @throws if the data does not fit the schema */
function envelope(endpoint: Endpoint, answer: Reply<Endpoint>, language: Language) {
  const schema = endpoint.list ? z.array(endpoint.reply) : endpoint.reply;
  const data = schema.parse(answer.data);
  if (endpoint.bare) return data;
  const key = `success:${endpoint.message ?? 'ok'}` as TextKey;
  return {
    success: true,
    message: answer.message ?? say(language, key),
    data,
    ...(answer.meta ? { meta: answer.meta } : {}),
  };
}

interface Sent {
  etag: string;
  text: string;
}
const sentBefore = new WeakMap<object, Map<string, Sent>>();

/**
 * A handler that returns the same object again, as for the live page, has it written and hashed
 * once: for 54 KB that is 0.6 ms of CPU, of 2,000 readers a quarter of a core.
 */
function keptText(endpoint: Endpoint, answer: Reply<Endpoint>, language: Language): Sent {
  const data = answer.data as object;
  const texts = sentBefore.get(data) ?? new Map<string, Sent>();
  const key = `${endpoint.name} ${language}`;
  const before = texts.get(key);
  if (before) return before;
  const text = JSON.stringify(envelope(endpoint, answer, language));
  const sent = { etag: `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`, text };
  sentBefore.set(data, texts.set(key, sent));
  return sent;
}

/** Bytes of a file's name: mail, archives and old sticks cut longer ones. */
const FILE_NAME_MAX = 120;

/** Words are left out before the last one, which is a day as a rule. */
function shortened(title: string, max: number): string {
  const words = title.split(/\s+/);
  const last = words.pop() ?? '';
  const joined = () => [...words, last].join(' ');
  while (words.length > 1 && Buffer.byteLength(joined()) > max) words.pop();
  const letters = [...joined()];
  while (Buffer.byteLength(letters.join('')) > max) letters.pop();
  return letters.join('');
}

/** Without the ending: `name` in ASCII, `title` by RFC 6266. */
export function attachment(format: FileFormat, name: string, title?: string): string {
  const ascii = `attachment; filename="${name}.${format}"`;
  if (!title) return ascii;
  // What no file system takes, and direction marks, which could hide the ending.
  const clean = title
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const escaped = encodeURIComponent(
    `${shortened(clean, FILE_NAME_MAX - format.length - 1)}.${format}`,
  ).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${ascii}; filename*=UTF-8''${escaped}`;
}

/** Features get this function for their routes. */
export type Implement = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Reads of others' personal data go to the security log; those by API keys are audited too. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    handler: async (request, reply) => {
      await handler.before?.(deps);
      const language = languageOf(request.headers['accept-language']);
      const actor = await authorize(deps, endpoint, request);
      if (actor) request.account = logIdOf(deps.config.APP_SECRET, actor);
      await handler.beforeFile?.({ deps, actor: actor as Call<E>['actor'], language });
      const serve = async () =>
        handler((await readCall(deps, endpoint, actor, request, reply)) as unknown as Call<E>);
      const answer = endpoint.upload
        ? await withUploadSlot(ownerOf(actor, request), serve)
        : await serve();
      if (actor?.key) await noteRead(deps, endpoint, actor.key.id, request);
      reply.header('cache-control', 'no-store');
      if ('download' in answer) assertFileOpenToViewer(endpoint, actor);
      await noteAnswer(app, deps, { endpoint, actor, request }, answer);
      if ('download' in answer) {
        const { name, title, format, content } = answer.download;
        return reply
          .type(FILE_TYPES[format])
          .header('cache-control', 'private, no-store')
          .header('content-disposition', attachment(format, name, title))
          .send(Readable.from(content));
      }
      const shown = shownTo(actor, endpoint, answer as Reply<Endpoint>);
      const status = endpoint.status ?? 200;
      if (!endpoint.kept) return reply.status(status).send(envelope(endpoint, shown, language));
      const { etag, text } = keptText(endpoint, shown, language);
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (isKnown(request, etag)) return reply.status(304).send();
      return reply.status(status).type('application/json; charset=utf-8').send(text);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the route; start-up fails for a route without one. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    account?: string;
    refusal?: string;
  }
}
