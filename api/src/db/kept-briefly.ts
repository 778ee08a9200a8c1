import type { Db } from './pool.ts';

/** Maximum age of kept facts, after which another instance's change is seen. */
const MAX_AGE_MS = 2_000;

interface Source {
  db: Db;
}

let forgotten = 0;
/** What was read before a `forget` in this process may have changed since. */
export const timesForgotten = (): number => forgotten;

/**
 * For two seconds per pool. Inside a transaction pass it as `db`: waiting for a second connection
 * while holding one can deadlock the pool.
 */
export function keptBriefly<S extends Source, T>(read: (source: S) => Promise<T>) {
  const cache = new WeakMap<Db, { readAt: number; value: Promise<T> }>();
  return {
    current(source: S): Promise<T> {
      const now = performance.now();
      const known = cache.get(source.db);
      if (known && now - known.readAt < MAX_AGE_MS) return known.value;
      const value = read(source);
      cache.set(source.db, { readAt: now, value });
      // Do not keep a failure.
      value.catch(() => cache.delete(source.db));
      return value;
    },
    /** Drops the cached value, after a change; false if there was none. */
    forget(db: Db): boolean {
      forgotten += 1;
      return cache.delete(db);
    },
  };
}
