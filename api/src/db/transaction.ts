import { type Db, isStaleStatement, type Trx } from './pool.ts';

/** Serialisation failure and deadlock: the whole transaction may be retried. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** A stale prepared statement (isStaleStatement) too. */
export const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? '') || isStaleStatement(error);

export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Of any unique index, or of one. */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  sqlState(error) === '23505' &&
  (index === undefined || (error as { constraint?: string }).constraint === index);

/** A deleted row is still referred to, or an inserted one refers to none. */
export const isStillReferenced = (error: unknown): boolean => sqlState(error) === '23503';

/**
 * READ COMMITTED, up to three runs after isRetryable errors: `work` has no effect outside. Take
 * locks in the order of docs/money.md.
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

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs `work` like inTransaction and rolls it back. */
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
