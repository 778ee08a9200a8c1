import { ApiError } from '../../../lib/api-error.ts';

export type RequestKind = 'join' | 'application';
export type Action = 'approve' | 'reject';

/**
 * True if the server refused this one call for good, also with 401; false if it failed, was not
 * reached, or refuses only for now (429), and for an error of another kind. For endsAll().
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && !error.isTransient;

/**
 * True if further calls would fail as well: no session, no server, a server that failed, too many
 * calls, or a school that may not decide.
 */
export const endsAll = (error: unknown): boolean =>
  !isRefusal(error) ||
  (error instanceof ApiError &&
    ['unauthenticated', 'academy_not_active'].includes(error.code ?? ''));
