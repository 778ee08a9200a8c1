import type { Endpoint } from '@midan/contract';
import { ApiError } from './api-error.ts';

/** Longest `retry-after` in seconds that is waited for automatically. */
const LONGEST_WAIT = 5;

const worthRetrying = (error: Error): boolean =>
  error instanceof ApiError && error.isTransient && (error.retryAfter ?? 0) <= LONGEST_WAIT;

/** Only for transient errors, and no longer wait than 5 s. */
export const retryTimes = (times: number) => (failures: number, error: Error) =>
  failures < times && worthRetrying(error);

/** True if a write may be sent again after a lost reply without a second effect. */
const isRepeatable = ({ idempotent, repeatable, method }: Endpoint): boolean =>
  repeatable ?? (idempotent === true || method === 'PUT' || method === 'DELETE');

/** True for a 429 or 503 with Retry-After: the server did not start, so nothing happens twice. */
const hasNotBegun = ({ status, retryAfter }: ApiError): boolean =>
  (status === 429 || status === 503) && retryAfter !== undefined;

/** One retry (part 1 §7) if a repetition has no second effect or the server has not begun. */
export const retryWrite = (endpoint: Endpoint) => (failures: number, error: Error) =>
  error instanceof ApiError &&
  (isRepeatable(endpoint) || hasNotBegun(error)) &&
  retryTimes(1)(failures, error);

/** In ms: what the server asks for, else 1 s, doubled after each try, at most 30 s. */
export const retryDelay = (attempt: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter
    ? error.retryAfter * 1000
    : Math.min(1000 * 2 ** attempt, 30_000);

/** `send` must pass the session in which the button was pressed. @throws the last try's error */
export async function callWithRetry<T>(endpoint: Endpoint, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error) || !retryWrite(endpoint)(0, error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(0, error)));
    return send();
  }
}
