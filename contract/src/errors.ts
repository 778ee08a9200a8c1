/** The one error table: every code a client may meet, with its HTTP status. */
export const ERRORS = {
  malformed_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  academy_not_active: 403,
  phone_not_verified: 403,
  not_found: 404,
  conflict: 409,
  already_decided: 409,
  already_verified: 409,
  student_not_available: 409,
  team_full: 409,
  verification_token_required: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  code_invalid: 422,
  code_expired: 422,
  code_attempts_exceeded: 422,
  idempotency_key_reused: 422,
  insufficient_balance: 422,
  coupon_unknown: 422,
  coupon_disabled: 422,
  coupon_expired: 422,
  coupon_used_up: 422,
  coupon_below_minimum: 422,
  too_many_requests: 429,
  internal_error: 500,
  overloaded: 503,
  student_portal_closed: 503,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** What may be wrong with one field. Schemas emit these codes; sentences live in the catalogues. */
export const FIELD_ERRORS = [
  'required',
  'invalid',
  'invalid_choice',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'not_a_number',
  'not_whole',
  'two_decimals',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'date_in_future',
  'unsafe_text',
  'otp_six_digits',
  'password_too_short',
  'passwords_differ',
  'current_password_wrong',
  'team_name_required',
  'coupon_code_format',
  'already_taken',
  'file_required',
  'file_too_large',
  'file_type',
  'file_unreadable',
  'file_too_many_pixels',
] as const;
export type FieldErrorCode = (typeof FIELD_ERRORS)[number];

/** One field's complaint: a code and the numbers its sentence needs. */
export interface FieldError {
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}
