import type { KyselyPlugin } from 'kysely';

/**
 * Returns a Kysely plugin that holds the answers of some statements until `open` is called, so that
 * concurrent calls meet at the same place each time. `arrived` waits until that many are held.
 * @param part text that only the statements to hold contain, e.g. a column's alias
 */
export function holdAnswers(part: string) {
  const held = new WeakSet<object>();
  const opened = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  let expected = Number.POSITIVE_INFINITY;
  let count = 0;
  const look = () => {
    if (count >= expected) full.resolve();
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(part)) held.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (held.has(queryId)) {
        count += 1;
        look();
        await opened.promise;
      }
      return result;
    },
  };
  return {
    plugin,
    open: () => opened.resolve(),
    /** Waits until this many answers are held. */
    arrived: (wanted: number): Promise<void> => {
      expected = wanted;
      look();
      return full.promise;
    },
  };
}
