import type { Language } from '@midan/messages';
import { i18nOf } from './i18n.ts';

export type FailureStatus = number | 'NETWORK_ERROR' | 'TIMEOUT';

interface Details {
  status: FailureStatus;
  code?: string;
  serverMessage?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  /** Seconds after which the server is willing to try again. */
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

export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar');

const isInTable = (status: FailureStatus): boolean => STATUSES.some((entry) => entry === status);

/** The default sentence of a status (part 1 §8); whatever is not in the table is unexpected. */
function defaultMessage(status: FailureStatus): string {
  const known = STATUSES.find((entry) => entry === status) ?? 'unexpected';
  return i18nOf(pageLanguage()).t(`status.${known}`, { ns: 'errors' });
}

/**
 * A call that failed. `message` follows part 1 §8: the server's message, else the first message of
 * the first field, else the default of the status.
 */
export class ApiError extends Error {
  readonly status: FailureStatus;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** What the server said about it, or null. */
  readonly said: string | null;
  /** The status told of success and the body did not (part 1 §5). */
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

  /** Nobody knows whether the call took effect: no answer came, or the server broke. */
  get isTransient(): boolean {
    return typeof this.status === 'string' || this.status >= 500 || this.status === 429;
  }

  /**
   * Whether an earlier try of the same call took effect is still unknown. A 401 tells nothing of
   * it: the server looks at the session before it looks at the Idempotency-Key.
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

/** An action to which part 2 §8 gives a single sentence. */
export const ownWords = (sentence: string): OwnWords => ({ refused: sentence, broken: sentence });

/** What an action says of a failure: its own words, or a sentence that yields to the status. */
export type Fallback = string | OwnWords;

/**
 * The sentence to show for a failure: what the server said or the connection's own message, else
 * the action's own words (part 2 §8), else the table of statuses (part 1 §8), else the action's
 * sentence.
 */
export function messageOf(error: unknown, fallback?: Fallback): string {
  const own = typeof fallback === 'object' ? fallback : undefined;
  const sentence = typeof fallback === 'object' ? fallback.broken : fallback;
  if (!(error instanceof ApiError)) return sentence ?? defaultMessage(0);
  if (error.said || typeof error.status === 'string') return error.message;
  if (own) return error.status < 500 ? own.refused : own.broken;
  // An answer that was no success had none of these statuses.
  const speaks = isInTable(error.status) && !error.notSuccess;
  return speaks ? error.message : (sentence ?? error.message);
}

/** The server says that what was asked for does not exist, or the address cannot name anything. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || 'id' in error.errors);
