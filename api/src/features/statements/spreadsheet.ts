import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError, fieldError } from '../../http/errors.ts';
import { SPREADSHEETS } from '../../limits.ts';
import type { Line } from './table.ts';

/** Message of the worker: the lines, or null for a file that it cannot read. */
export type SpreadsheetReply = Line[] | null;

interface Limits {
  readTimeoutMs: number;
  maxHeapMegabytes: number;
}

const oneAtATime = pLimit(1);

/** Reads a spreadsheet in a thread of its own, which ends with the file. */
function readInThread(content: Buffer | string, limits: Limits): Promise<Line[]> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMegabytes },
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Line[]>();
  const tooComplex = () => reject(fieldError('statement', 'statement_too_complex'));
  const deadline = setTimeout(tooComplex, limits.readTimeoutMs);
  worker.once('message', (lines: SpreadsheetReply) =>
    lines ? resolve(lines) : reject(fieldError('statement', 'statement_unreadable')),
  );
  // Out of memory, or an end without a message.
  worker.once('error', tooComplex);
  worker.once('exit', tooComplex);
  return promise.finally(() => {
    clearTimeout(deadline);
    void worker.terminate();
  });
}

/**
 * Reads the lines of an XLSX or XLS file, or of a table in HTML. Memory, time and the number of
 * files in work are bounded, because a small file may unpack to a large one.
 * @throws AppError validation_failed (statement_unreadable, statement_too_complex), overloaded
 */
export async function readSpreadsheet(
  content: Buffer | string,
  limits: Limits = SPREADSHEETS,
): Promise<Line[]> {
  if (oneAtATime.pendingCount >= SPREADSHEETS.maxWaiting) {
    throw new AppError('overloaded', { retryAfter: 5 });
  }
  return oneAtATime(() => readInThread(content, limits));
}
