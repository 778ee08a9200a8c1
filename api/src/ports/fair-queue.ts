import pLimit, { type LimitFunction } from 'p-limit';

export class QueueFullError extends Error {}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * `waiting` tasks of an owner wait for up to `waitTimeoutMs`. Counts per process, because it
 * protects the process's memory and processor.
 */
export function createFairQueue({
  each,
  waiting,
  waitTimeoutMs,
}: {
  each: number;
  waiting: number;
  waitTimeoutMs: number;
}) {
  const lines = new Map<string, Line>();

  function turnOf(line: Line): Promise<void> {
    if (line.waiting.length >= waiting) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        reject(new QueueFullError());
      }, waitTimeoutMs);
      line.waiting.push(go);
    });
  }

  /** @throws QueueFullError if too many wait, or too long; errors of `work` */
  return async function withTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(owner) ?? { running: 0, waiting: [] };
    lines.set(owner, line);
    if (line.running < each) line.running += 1;
    else await turnOf(line);
    try {
      return await work();
    } finally {
      // The longest waiting task goes next.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(owner);
    }
  };
}

/**
 * One task runs at a time. Of each owner one task is in the common queue, and others wait for it up
 * to `waitTimeoutMs`; at most `maxWaiting` wait in all.
 */
export function createTurns({
  maxWaiting,
  waitTimeoutMs,
  oneAtATime = pLimit(1),
}: {
  maxWaiting: number;
  waitTimeoutMs: number;
  oneAtATime?: LimitFunction;
}) {
  const withTurnOf = createFairQueue({ each: 1, waiting: maxWaiting, waitTimeoutMs });
  /** @throws QueueFullError if too many wait, or too long; errors of `work` */
  return <T>(owner: string, work: () => Promise<T>): Promise<T> =>
    withTurnOf(owner, async () => {
      if (oneAtATime.pendingCount >= maxWaiting) throw new QueueFullError();
      return oneAtATime(work);
    });
}
