import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/**
 * A query that is built and compiled at its first use only, which is half of a short list's time.
 * `build` gets marks in place of the values: it may pass them on, and not look at them.
 */
export function compiledOnce<V extends object, R>(build: (db: Db, values: V) => Compilable<R>) {
  const marks = new Map<string | symbol, symbol>();
  let compiled: CompiledQuery<R> | null = null;
  const marked = new Proxy({} as V, {
    get(_, name) {
      const mark = marks.get(name) ?? Symbol(String(name));
      marks.set(name, mark);
      return mark;
    },
  });
  return async (db: Db, values: V): Promise<R[]> => {
    compiled ??= build(db, marked).compile();
    const given = new Map([...marks].map(([name, mark]) => [mark, values[name as keyof V]]));
    const parameters = compiled.parameters.map((value) =>
      typeof value === 'symbol' ? given.get(value) : value,
    );
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
