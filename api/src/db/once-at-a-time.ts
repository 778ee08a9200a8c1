import type { Db } from './pool.ts';

/**
 * Lets each instance do costly reads once at a time: whoever asks for the same thing meanwhile gets
 * the same answer or failure, which may have begun before they asked. Nothing is kept afterwards;
 * `forget` after a change.
 */
export function onceAtATime<T>() {
  const underWay = new WeakMap<Db, Map<string, Promise<T>>>();
  return {
    /** @param pool the instance's; @param key what is read */
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
    /** After a change: whoever asks from now on does not get what is being read. */
    forget: (pool: Db): boolean => underWay.delete(pool),
  };
}
