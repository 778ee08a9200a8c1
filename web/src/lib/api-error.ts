import type { Language } from '@midan/messages';
import { i18nOf } from './i18n.ts';

export type FailureStatus = number | 'NETWORK_ERROR' | 'TIMEOUT';

interface Details {
  status: FailureStatus;
  code?: string;
  serverMessage?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  /** Seconds until the server accepts another try. */
  retryAfter?: number;
  notSuccess?: boolean;
}

const STATUSES = [
  400,
  401,
  403,
  404,
  422,
  429,
  500,
  502,
  503,
  504,
  'NETWORK_ERROR',
  'TIMEOUT',
] as const;

/** The language of `<html lang>` as it is now: English if it says so, otherwise Arabic. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar');

const isInTable = (status: FailureStatus): boolean => STATUSES.some((entry) => entry === status);

/** The default sentence of a status (part 1 §8); other statuses count as unexpected. */
function defaultMessage(status: FailureStatus): string {
  const known = STATUSES.find((entry) => entry === status) ?? 'unexpected';
  return i18nOf(pageLanguage()).t(`status.${known}`, { ns: 'errors' });
}

/** `message`: the server's, else the first field's first, else the status's default (part 1 §8). */
export class ApiError extends Error {
  readonly status: FailureStatus;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** The server's message, else its first field error; null if it sent neither. */
  readonly said: string | null;
  /** True if the status was a success and the body was not (part 1 §5). */
  readonly notSuccess: boolean;

  constructor(details: Details) {
    const errors = details.errors ?? {};
    const said = details.serverMessage || Object.values(errors)[0]?.[0] || null;
    super(said ?? defaultMessage(details.status));
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.errors = errors;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.said = said;
    this.notSuccess = details.notSuccess ?? false;
  }

  /** No reply came, the server failed, or it refused for now (429). */
  get isTransient(): boolean {
    return typeof this.status === 'string' || this.status >= 500 || this.status === 429;
  }

  /**
   * True if it is unknown whether an earlier try of the same call took effect. A 401 tells nothing
   * of it: the server looks at the session before it looks at the Idempotency-Key.
   */
  get leavesOpen(): boolean {
    return this.isTransient || this.status === 401;
  }
}

/** The sentences that part 2 §8 has for an action: for a refusal and for a breakdown. */
export interface OwnWords {
  refused: string;
  broken: string;
}

/** For an action that has only one sentence in part 2 §8. */
export const ownWords = (sentence: string): OwnWords => ({ refused: sentence, broken: sentence });

/** `OwnWords` come before the status's default; a plain sentence only if there is none. */
export type Fallback = string | OwnWords;

/**
 * In this order: the server's or the connection's words, `OwnWords` (part 2 §8), the status's
 * default (part 1 §8), a plain `fallback`, the sentence for unexpected errors.
 */
export function messageOf(error: unknown, fallback?: Fallback): string {
  const own = typeof fallback === 'object' ? fallback : undefined;
  const sentence = typeof fallback === 'object' ? fallback.broken : fallback;
  if (!(error instanceof ApiError)) return sentence ?? defaultMessage(0);
  if (error.said || typeof error.status === 'string') return error.message;
  if (own) return error.status < 500 ? own.refused : own.broken;
  // A broken success reply has no status of the table.
  const speaks = isInTable(error.status) && !error.notSuccess;
  return speaks ? error.message : (sentence ?? error.message);
}

/** True if the server replied that the record does not exist, or that its id is malformed. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || 'id' in error.errors);

/** Left out of an administrator's view: nothing failed, and no retry helps. */
export const isLeftOutOfView = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_in_view' || error.code === 'view_read_only');

/** True if a request failed because the guardian's grant is unknown or has ended (`link_invalid`). */
export const isGrantOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link_invalid';
