import type { Deps } from '../../../deps.ts';
import { GATEWAYS } from '../../../limits.ts';
import type { GatewayName } from './gateways.ts';

/**
 * Works on what is due at one gateway, a few pieces at once, until none is, the time is over, or the
 * gateway was silent too often in a row. An error about one piece is logged.
 * @param until in ms since 1970: no further piece begins after it
 * @param take the next piece, so that no other run gets it; undefined if none is due
 * @param work false if the gateway was silent
 */
export async function drainWithBreaker<T extends { id: string }>(
  { log }: Pick<Deps, 'log'>,
  { gateway, atOnce, until }: { gateway: GatewayName; atOnce: number; until: number },
  take: () => Promise<T | undefined>,
  work: (piece: T) => Promise<boolean>,
): Promise<void> {
  let silent = 0;
  let inARow = 0;
  const worker = async () => {
    while (inARow < GATEWAYS.silentMax && Date.now() < until) {
      const piece = await take();
      if (!piece) return;
      const isAnswered = await work(piece).catch((error: unknown) => {
        log.error({ err: error, id: piece.id }, 'a payment or refund could not be settled');
        return true;
      });
      inARow = isAnswered ? 0 : inARow + 1;
      if (!isAnswered) silent += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (silent > 0) log.warn({ gateway, silent }, 'payment gateways did not answer');
}
