import type { Db } from './pool.ts';

/**
 * Concurrent callers with the same pool and key share a read and its failure; nothing is cached.
 * Call `forget` after a change: later callers then start a new read.
 */
export function onceAtATime<T>() {
  const underWay = new WeakMap<Db, Map<string, Promise<T>>>();
  return {
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
    /** False if there were none. */
    forget: (pool: Db): boolean => underWay.delete(pool),
  };
}
