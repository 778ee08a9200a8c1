import { type Db, isStaleStatement, type Trx } from './pool.ts';

/**
 * SQLSTATEs of serialisation failure and deadlock, after which the whole transaction may be
 * retried.
 */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/** Code of an error, for one of the database its SQLSTATE; undefined without one. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/**
 * True if the whole transaction may succeed when it is retried: after a serialisation failure, a
 * deadlock, or a stale prepared statement (isStaleStatement).
 */
export const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? '') || isStaleStatement(error);

/** True if a row or table stayed locked for longer than lock_timeout. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** True if a unique index rejected the row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * True if a foreign key rejected the statement: a deleted row is still referred to, or a row that
 * an inserted one refers to does not exist.
 */
export const isStillReferenced = (error: unknown): boolean => sqlState(error) === '23503';

/**
 * Runs `work` in one READ COMMITTED transaction and returns its result. Runs it again after a
 * retryable error (isRetryable), up to three times in all, so `work` must have no effect outside of
 * the database. Take locks in the order of docs/architecture.md#money.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Carries the result of a dry run out of its transaction. */
class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs `work` like inTransaction and rolls it back. Returns what `work` returned. */
export async function dryRun<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction<never>(db, async (trx) => {
      throw new RolledBack(await work(trx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
