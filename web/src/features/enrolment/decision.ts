import { ApiError } from '../../lib/api-error.ts';

export type RequestKind = 'join' | 'application';
export type Action = 'approve' | 'reject';

/** True if the server refused the call; false if it failed or was not reached. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && !error.isTransient;

/**
 * True if further calls would fail as well: no session, no server, or a school that may not decide.
 */
export const endsAll = (error: unknown): boolean =>
  !isRefusal(error) ||
  (error instanceof ApiError &&
    ['unauthenticated', 'academy_not_active'].includes(error.code ?? ''));
