import { ApiError } from '../../lib/api-error.ts';

/** True if a request failed because the guardian's grant is unknown or has ended (`link_invalid`). */
export const isGrantOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link_invalid';
