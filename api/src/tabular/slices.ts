import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a table may hold the event loop. */
const SLICE_MS = 10;

/** Like `items.map(map)`, but lets other requests run in between. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > SLICE_MS) {
      await nextTurn();
      began = performance.now();
    }
    results.push(map(item, index));
  }
  return results;
}
