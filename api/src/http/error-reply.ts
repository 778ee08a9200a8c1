import { ERRORS, type ErrorCode, type FieldError } from '@midan/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf, say } from '../i18n.ts';
import { FileStorageError } from '../ports/file-storage.ts';
import { AppError } from './errors.ts';

/** Error codes for the statuses of Fastify's own errors. */
const FRAMEWORK_CODES: Record<number, ErrorCode> = {
  400: 'malformed_request',
  // A path that leaves its folder.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  // A path parameter that is too long.
  414: 'not_found',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  431: 'malformed_request',
  503: 'overloaded',
};

/**
 * Lock not available, too many connections, shutdown and start-up, disk full, statement timeout.
 */
const DATABASE_AWAY = /^(55P03|53\d{3}|57014|57P0[1-3]|08\w{3}|40001|40P01)$/;
const CONNECTION_LOST =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ENOSPC|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|connection has been discarded/;

function isOutage(error: Error & { code?: unknown }): boolean {
  const code = String(error.code ?? '');
  return DATABASE_AWAY.test(code) || CONNECTION_LOST.test(`${code} ${error.message}`);
}

/** Refusals of the database itself that have the name of an error code. */
const REFUSALS = ['edition_archived', 'month_closed', 'school_closed', 'statement_closed'] as const;
/** Undefined for others. */
const refusalOf = (error: Error & { constraint?: unknown }) =>
  REFUSALS.find((name) => name === error.constraint);

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof FileStorageError)
    return new AppError('files_unavailable', { retryAfter: 5 });
  // First, because a closed month comes as a serialisation failure.
  const refusal = refusalOf(error);
  if (refusal) return new AppError(refusal);
  if (isOutage(error)) return new AppError('overloaded', { retryAfter: 2 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code = status ? FRAMEWORK_CODES[status] : undefined;
  return new AppError(code ?? 'internal_error', code === 'overloaded' ? { retryAfter: 2 } : {});
}

/** Text of a waiting time: in seconds below 90 s, in minutes below 90 min, else in hours. */
function waitText(language: Language, seconds: number): string {
  if (seconds < 90) return say(language, 'errors:wait.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return say(language, 'errors:wait.minutes', { count: minutes });
  return say(language, 'errors:wait.hours', { count: Math.ceil(minutes / 60) });
}

function sentences(language: Language, fields: Record<string, FieldError[]>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, errors]) => [
      field,
      errors.map(({ code, params }) => say(language, `errors:fields.${code}`, params)),
    ]),
  );
}

/** Missing required fields (part 2 §5), else the first field error, else the code's text. */
function summary(language: Language, error: AppError): string {
  const complaints = Object.values(error.fields ?? {}).flat();
  if (complaints.some(({ code }) => code === 'required'))
    return say(language, 'errors:fill_required');
  const [first] = complaints;
  if (first) return say(language, `errors:fields.${first.code}`, first.params);
  const wait = error.retryAfter === undefined ? '' : waitText(language, error.retryAfter);
  return say(language, `errors:codes.${error.code}`, { wait, ...error.params });
}

export function failureOf(error: AppError, language: Language, requestId: string) {
  return {
    success: false as const,
    message: summary(language, error),
    code: error.code,
    ...(error.fields ? { errors: sentences(language, error.fields) } : {}),
    request_id: requestId,
  };
}

/** Logs unexpected errors and those with the status 503, without bodies or headers. */
export function replyWithError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  request.refusal = known.code;
  if (known.code === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  else if (known.status === 503) request.log.warn({ err: error }, 'service unavailable');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  // Do not wait for the rest of the body.
  if (known.code === 'upload_stalled') reply.header('connection', 'close');
  // Proxies keep a 404 for minutes: longer than until what is published next is there.
  reply.header('cache-control', 'no-store');
  const language = languageOf(request.headers['accept-language']);
  return reply.status(ERRORS[known.code]).send(failureOf(known, language, request.id));
}
