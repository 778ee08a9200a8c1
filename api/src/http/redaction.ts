const LOG_REDACTION = {
  paths: [
    '*.password',
    '*.token',
    '*.otp_code',
    '*.authorization',
    '*.email',
    '*.card_code',
    '*.phone_number',
  ],
  remove: true,
};

/** Fields of a PostgreSQL error without row values; `detail` would quote the row. */
const TELLING = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

type LoggedError = Error & { code?: unknown; severity?: unknown } & Record<string, unknown>;

/** PostgreSQL's message and detail quote values. Of anything but an Error only the type is kept. */
function loggedError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const error = thrown as LoggedError;
  const ofDatabase = typeof error.severity === 'string';
  const message = ofDatabase ? `PostgreSQL error ${error.code}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...Object.fromEntries(TELLING.filter((key) => error[key]).map((key) => [key, error[key]])),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** All but `err`, which has a serialiser. */
const withLoggedErrors = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      key !== 'err' && value instanceof Error ? loggedError(value) : value,
    ]),
  );

export const LOG_OPTIONS = {
  redact: LOG_REDACTION,
  serializers: { err: loggedError },
  formatters: { log: withLoggedErrors },
};
