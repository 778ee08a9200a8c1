import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError, fieldError } from '../http/errors.ts';
import { SPREADSHEETS } from '../limits.ts';
import type { TableRules } from './rules.ts';
import type { Line } from './table.ts';

/** Input of the worker. */
export interface SpreadsheetOrder {
  content: Uint8Array | string;
  /** Further lines of a sheet are not read. */
  linesMax: number;
}

/** Message of the worker: the lines, or null for a file that it cannot read. */
export type SpreadsheetReply = Line[] | null;

interface Limits {
  readTimeoutMs: number;
  maxHeapMegabytes: number;
}

const oneAtATime = pLimit(1);

/**
 * Reads a spreadsheet in a thread of its own, which ends with the file.
 * @throws AppError validation_failed on the rules' field: the rules' own code (`unreadable`) for a
 *   file that is no spreadsheet or has no lines, table_too_complex if it takes too long or too much
 *   memory
 */
function readInThread(order: SpreadsheetOrder, rules: TableRules, limits: Limits): Promise<Line[]> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMegabytes },
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Line[]>();
  const tooComplex = () => reject(fieldError(rules.field, 'table_too_complex'));
  const deadline = setTimeout(tooComplex, limits.readTimeoutMs);
  worker.once('message', (lines: SpreadsheetReply) =>
    lines ? resolve(lines) : reject(fieldError(rules.field, rules.unreadable)),
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
 * Reads the lines that are not empty of an XLSX or XLS file (Buffer), or of a table in HTML
 * (string): those of the visible sheet with the most filled cells. Memory, time and the number of
 * waiting files are bounded, because a small file may unpack to a large one.
 * @throws AppError validation_failed as readInThread(), overloaded if too many files wait
 */
export async function readSpreadsheet(
  content: Buffer | string,
  rules: TableRules,
  limits: Limits = SPREADSHEETS,
): Promise<Line[]> {
  if (oneAtATime.pendingCount >= SPREADSHEETS.maxWaiting) {
    throw new AppError('overloaded', { retryAfter: 5 });
  }
  // One more than allowed, so that a longer table is refused and not cut.
  const linesMax = rules.rowsMax + rules.headerLineMax + 1;
  return oneAtATime(() => readInThread({ content, linesMax }, rules, limits));
}
