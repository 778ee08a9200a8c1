import { Worker } from 'node:worker_threads';
import { AppError, fieldError } from '../http/errors.ts';
import { TABLE_FILES } from '../limits.ts';
import { createTurns, QueueFullError } from '../ports/fair-queue.ts';
import type { TableOrder, TableReply } from './read-table.ts';
import type { TableRules } from './rules.ts';
import type { Line } from './table.ts';

/** A piece of the lines, undefined after the last one, or a problem. */
type Message = Line[] | undefined | Exclude<TableReply, { pieces: unknown }>;

interface Limits {
  readTimeoutMs: number;
  maxHeapMegabytes: number;
}

const withTurn = createTurns(TABLE_FILES);

/**
 * Lines come in pieces, each in a turn of the event loop: a long table does not hold up others.
 * @throws AppError validation_failed: the rules' `unreadable` or `document`, table_too_complex
 */
async function readInThread(order: TableOrder, rules: TableRules, limits: Limits): Promise<Line[]> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.maxHeapMegabytes,
      maxYoungGenerationSizeMb: TABLE_FILES.maxYoungMegabytes,
    },
    env: {},
    execArgv: [],
  });
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
  const tooComplex = () => giveUp(fieldError(rules.field, 'table_too_complex'));
  const deadline = setTimeout(tooComplex, limits.readTimeoutMs);
  // Out of memory, or an end without a message.
  worker.once('error', tooComplex).once('exit', tooComplex);
  const next = () => {
    const { promise, resolve } = Promise.withResolvers<Message>();
    worker.once('message', resolve).postMessage('next');
    return Promise.race([promise, given]);
  };
  const lines: Line[] = [];
  try {
    for (let piece = await next(); piece; piece = await next()) {
      if ('problem' in piece) {
        const { unreadable, document } = rules;
        const codes = { unreadable, document, too_complex: 'table_too_complex' } as const;
        throw fieldError(rules.field, codes[piece.problem]);
      }
      for (const line of piece) lines.push(line);
    }
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
  if (lines.length === 0) throw fieldError(rules.field, rules.unreadable);
  return lines;
}

/**
 * CSV with comma, semicolon or tab, XLSX, XLS, or the HTML table that many banks call XLS. A line
 * more than the rules allow is returned, so that a longer table is refused and not cut.
 * @param owner the account, by which files take turns
 * @throws AppError validation_failed as readInThread(), overloaded if too many files wait
 */
export const readTableFile = (
  content: Buffer,
  rules: TableRules,
  owner: string,
  limits: Limits = TABLE_FILES,
): Promise<Line[]> =>
  withTurn(owner, () =>
    readInThread({ content, linesMax: rules.rowsMax + rules.headerLineMax + 1 }, rules, limits),
  ).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new AppError('overloaded', { retryAfter: 5 }) : error;
  });
