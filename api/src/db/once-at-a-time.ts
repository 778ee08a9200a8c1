import type { Db } from './pool.ts';

/**
 * Returns `read`, which shares one read among concurrent callers with the same pool and key within
 * an instance: a caller who comes while it is under way gets its result or failure. Nothing is
 * cached afterwards. Call `forget` with the pool after a change: later callers then start a new
 * read.
 */
export function onceAtATime<T>() {
  const underWay = new WeakMap<Db, Map<string, Promise<T>>>();
  return {
    /** The result of the read under way for `key`, or else of `read`, which is started. */
    read(pool: Db, key: string, read: () => Promise<T>): Promise<T> {
      const own = underWay.get(pool) ?? new Map<string, Promise<T>>();
      underWay.set(pool, own);
      const known = own.get(key);
      if (known) return known;
      const answer = read().finally(() => {
        if (own.get(key) === answer) own.delete(key);
      });
      own.set(key, answer);
      return answer;
    },
    /** After this, reads that are under way are no longer shared; false if there were none. */
    forget: (pool: Db): boolean => underWay.delete(pool),
  };
}
