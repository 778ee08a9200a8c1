import { type Db, isStaleStatement, type Trx } from './pool.ts';

/** Serialisation failure and deadlock: PostgreSQL asks for another try of the whole transaction. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** May another try of the whole transaction succeed? */
export const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error) ?? '') || isStaleStatement(error);

/** Has somebody else held the row or table for longer than the pool waits? */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** Did a unique index refuse the row? */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * Runs `work` in one READ COMMITTED transaction. Locks inside are taken in the written order:
 * idempotency key → transfer → coupon → academy wallet → team → student → request.
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
