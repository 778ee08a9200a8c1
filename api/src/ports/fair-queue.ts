/** An owner has as many works running and waiting as one may. */
export class QueueFullError extends Error {}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs works by owner: at most `each` of one owner at once, and `waiting` more for up to `waitTimeoutMs`. Counts in this process alone, because what it protects, memory and processor, are the process's.
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

  /** @throws QueueFullError, and whatever `work` throws. */
  return async function withTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(owner) ?? { running: 0, waiting: [] };
    lines.set(owner, line);
    if (line.running < each) line.running += 1;
    else await turnOf(line);
    try {
      return await work();
    } finally {
      // The turn goes to who has waited longest, or ends.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(owner);
    }
  };
}
