import { ApiError } from '../../lib/api-error.ts';

export type RequestKind = 'join' | 'application';
export type Action = 'approve' | 'reject';

/** Whether the server turned the call down, rather than broke or was not reached. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && !error.isTransient;

/** Whatever comes next fails as well: no session, no server, or a school that may not decide. */
export const endsAll = (error: unknown): boolean =>
  !isRefusal(error) ||
  (error instanceof ApiError &&
    ['unauthenticated', 'academy_not_active'].includes(error.code ?? ''));
