import { GATEWAYS } from '../../../limits.ts';

interface Bounds {
  atOnce: number;
  /** In ms since 1970: no further piece begins after it. */
  until: number;
}

/**
 * Works through what is due at one gateway, a few pieces at once, until the time is over or the
 * gateway was silent too often in a row.
 * @param work false if the gateway was silent
 */
export async function drainWithBreaker<T>(
  due: readonly T[],
  { atOnce, until }: Bounds,
  work: (piece: T) => Promise<boolean>,
): Promise<{ silent: number; left: T[]; goesOn: boolean }> {
  const left = [...due];
  let silent = 0;
  let inARow = 0;
  const goesOn = () => inARow < GATEWAYS.silentMax && Date.now() < until;
  const worker = async () => {
    while (goesOn()) {
      const piece = left.shift();
      if (piece === undefined) return;
      if (await work(piece)) inARow = 0;
      else {
        inARow += 1;
        silent += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { silent, left, goesOn: goesOn() };
}
