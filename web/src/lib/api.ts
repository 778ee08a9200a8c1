import {
  type BodyInput,
  type Endpoint,
  type PageMeta,
  type ParamsInput,
  type QueryInput,
  type ReplyData,
  ROLES,
  type Role,
} from '@midan/contract';
import { ApiError, pageLanguage } from './api-error.ts';
import { forgetKey, keepKey } from './idempotency.ts';
import { keepDevice, knownDevice } from './known-devices.ts';
import { type Session, sessionOf, signInOf } from './session.ts';
import { type RawReply, sendByFetch, sendWithProgress } from './transport.ts';
import { leaveIfEnded } from './unauthorized.ts';
import { assertNoWriteInView } from './view-guard.ts';

const BASE = '/api';
const TIMEOUT = 10_000;
/** Enough for four million rows; Excel's format takes six times as long as CSV. */
const DOWNLOAD_TIMEOUT = 300_000;
/** Milliseconds without progress: a phone takes a megabyte at once, and sends it for 80 s. */
const UPLOAD_STALL = 120_000;

type Has<E extends Endpoint, K extends keyof Endpoint, Yes> = E[K] extends object ? Yes : unknown;

export type Input<E extends Endpoint> = Has<E, 'params', { params: ParamsInput<E> }> &
  Has<E, 'query', { query?: QueryInput<E> }> &
  Has<E, 'body', { body: BodyInput<E> }> &
  Has<E, 'upload', { file: File }>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the share of an upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Session in which the button was pressed, for each try; the current one by default. */
  session?: Session | null;
  /** Sees each reply, whatever its status. */
  onReply?: (reply: RawReply) => void;
  /** Token of a session that this browser has already ended. */
  token?: string;
  key?: string;
  /** Whether a 401 leads to sign-in; true unless told otherwise. */
  leavesOn401?: boolean;
}

export type CallArguments<E extends Endpoint> =
  object extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

export interface Reply<E extends Endpoint> {
  data: ReplyData<E>;
  /** The server's success sentence, in the page's language. */
  message: string;
  /** Present for lists. */
  meta: PageMeta;
}

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: File;
}

/** Leaves out query values that are undefined, null or ''. */
function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return `${BASE}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * That of the endpoint's area, else the first of student, school, administrator (part 1 §6). Null
 * without one, and for public calls of an area, like sign-in.
 */
export function sessionFor(endpoint: Endpoint): Session | null {
  const inArea = /^\/(student|academy|admin|crew)\//.test(endpoint.path);
  if (endpoint.access === 'public' && inArea) return null;
  const roles: readonly Role[] = endpoint.access === 'public' ? ROLES : endpoint.access;
  for (const role of ROLES) {
    const session = roles.includes(role) ? sessionOf(role) : null;
    if (session) return session;
  }
  return null;
}

function formOf(endpoint: Endpoint, input: AnyInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  if (endpoint.upload && input.file) form.set(endpoint.upload.field, input.file);
  return form;
}

/** The reply's JSON object or list; {} if the text is neither. */
function parse(reply: RawReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(reply.text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** @param body parsed from the reply by default */
export function failureOf(reply: RawReply, body = parse(reply)): ApiError {
  const seconds = Number(reply.header('retry-after'));
  return new ApiError({
    // A success status without a success body counts as a server error.
    status: reply.status < 400 ? 500 : reply.status,
    notSuccess: reply.status < 400,
    code: body.code as string | undefined,
    serverMessage: body.message as string | undefined,
    errors: body.errors as Record<string, string[]> | undefined,
    requestId: (body.request_id as string | undefined) ?? reply.header('x-request-id') ?? undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
  });
}

/**
 * Sends a call and returns the raw reply, whatever its status; does not react to a 401. The token
 * is `options.token`, else that of `options.session`, else of `sessionFor`. Where the endpoint
 * takes device tokens, those of `knownDevice` go into the body. An Idempotency-Key is sent only if
 * `options.key` has one. An upload reports its progress. An abort stays an AbortError.
 * @throws ApiError if no reply came in time, or for a school's write in an administrator's view
 */
export async function send(
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<RawReply> {
  assertNoWriteInView(endpoint);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': pageLanguage(),
  };
  const token = options.token ?? (options.session ?? sessionFor(endpoint))?.token;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.key) headers['Idempotency-Key'] = options.key;
  const url = addressOf(endpoint, input);
  if (endpoint.upload) {
    const body = formOf(endpoint, input);
    const timeout = UPLOAD_STALL;
    return sendWithProgress({ method: endpoint.method, url, headers, body, timeout, ...options });
  }
  const body =
    input.body === undefined
      ? undefined
      : JSON.stringify({ ...input.body, ...knownDevice(endpoint) });
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const { signal } = options;
  const isFile = endpoint.download !== undefined;
  const timeout = isFile ? DOWNLOAD_TIMEOUT : TIMEOUT;
  return sendByFetch({ method: endpoint.method, url, headers, body, signal, timeout, isFile });
}

/**
 * Keeps the Idempotency-Key until the server has clearly answered. On a 401, or for a blocked
 * account, it signs out by `handleUnauthorized`, but only if the call's session is still this
 * browser's; not with `leavesOn401: false`, for a call with `token` only with true.
 * @throws ApiError for every reply that is no success, and the errors of `send`, e.g. AbortError
 */
export async function callWhole<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Reply<E>> {
  const given = (input ?? {}) as AnyInput;
  // The session may end, or become another one, before the answer.
  const session = options?.session ?? sessionFor(endpoint);
  const sent = endpoint.idempotent ? { ...given, signIn: signInOf(session) } : null;
  const key = sent && keepKey(endpoint, sent);
  const reply = await send(endpoint, given, { ...options, session, ...(key && { key }) });
  options?.onReply?.(reply);
  const body = parse(reply);
  const ok = reply.status < 400 && (endpoint.bare || body.success === true);
  const error = ok ? null : failureOf(reply, body);
  if (ok) keepDevice(endpoint, body.data);
  if (sent && !error?.leavesOpen) forgetKey(endpoint, sent);
  if (error) {
    const leaves = options?.leavesOn401 ?? !options?.token;
    const isCurrent = session?.token === sessionFor(endpoint)?.token;
    if (leaves && isCurrent) leaveIfEnded(endpoint, error);
    throw error;
  }
  return (endpoint.bare ? { data: body, message: '' } : body) as unknown as Reply<E>;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<ReplyData<E>> {
  return (await callWhole(endpoint, ...args)).data;
}
