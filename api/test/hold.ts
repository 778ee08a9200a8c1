import type { KyselyPlugin } from 'kysely';

/** Holds answers of statements that contain `part` until `open`, so that calls meet there. */
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
    arrived: (wanted: number): Promise<void> => {
      expected = wanted;
      look();
      return full.promise;
    },
  };
}
