import { ERRORS, type ErrorCode, type FieldError } from '@midan/contract';

type FieldErrors = Record<string, FieldError[]>;

/** An expected failure: an error code, parameters of its message, and the invalid fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly fields: FieldErrors | undefined;
  /** Seconds for the `retry-after` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      params?: Record<string, string | number>;
      fields?: FieldErrors;
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = ERRORS[code];
    this.params = details.params ?? {};
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Returns the error; `params` are values for its text. */
export function fieldError(field: string, code: FieldError['code'], params?: FieldError['params']) {
  return new AppError('validation_failed', {
    fields: { [field]: [params ? { code, params } : { code }] },
  });
}
