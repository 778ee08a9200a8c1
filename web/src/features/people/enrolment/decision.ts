import { ApiError } from '../../../lib/api-error.ts';

export type RequestKind = 'join' | 'application';
export type Action = 'approve' | 'reject';

/** Refused for good, also with 401; not a failure, 429, or an error of another kind. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && !error.isTransient;

/** No session, no server, a server that failed, too many calls, or a school that may not decide. */
export const endsAll = (error: unknown): boolean =>
  !isRefusal(error) ||
  (error instanceof ApiError &&
    ['unauthenticated', 'academy_not_active'].includes(error.code ?? ''));
