import { createHash } from 'node:crypto';
import { LIMITS } from '@midan/contract';
import { fieldError } from '../../http/errors.ts';
import { readAmount, readDate } from './cells.ts';
import { guessColumns } from './columns.ts';

export interface Line {
  /** Line number as in a spreadsheet, beginning with 1. */
  number: number;
  cells: string[];
}

export interface StatementTable {
  header: string[];
  headerLine: number;
  /** Files with the same header use the same columns. */
  headerHash: Buffer;
  lines: Line[];
  /** The file's first lines, to choose the header from. */
  beginning: { line: number; cells: string[] }[];
}

/** Cells of one line that are shown to choose the header. */
const SHOWN_CELLS = 12;
const SHOWN_LINES = 20;

const filledOf = ({ cells }: Line): number => cells.filter(Boolean).length;

/** True for a line of at least three texts, none of them a day or an amount. */
const isTitles = ({ cells }: Line): boolean => {
  const filled = cells.filter(Boolean);
  return (
    filled.length >= 3 &&
    filled.every((cell) => readDate(cell) === null && readAmount(cell) === null)
  );
};

/** Lines that may be the header: the first ones of the file. */
const firstLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ number }) => number <= LIMITS.statementHeaderLineMax);

const hashOf = (header: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(header)).digest();

/** Hashes of all lines that may be a header, by line number. */
export const hashesOfHeaders = (lines: readonly Line[]): Map<number, Buffer> =>
  new Map(firstLines(lines).map(({ number, cells }) => [number, hashOf(cells)]));

/**
 * Guesses the line number of the header: the first line whose titles tell date, amount and details,
 * otherwise the first line of titles, otherwise the line with the most cells.
 * @throws AppError validation_failed (statement_unreadable)
 */
export function chooseHeader(lines: readonly Line[]): number {
  const first = firstLines(lines);
  const titles = first.filter(isTitles);
  const [fullest] = first.toSorted((a, b) => filledOf(b) - filledOf(a));
  const chosen = titles.find(({ cells }) => guessColumns(cells) !== null) ?? titles[0] ?? fullest;
  if (!chosen || filledOf(chosen) < 2) throw fieldError('statement', 'statement_unreadable');
  return chosen.number;
}

/**
 * The table below a header.
 * @throws AppError validation_failed (statement_header, statement_empty, too_many)
 */
export function tableBelow(all: readonly Line[], headerLine: number): StatementTable {
  const header = all.find(({ number }) => number === headerLine)?.cells;
  if (!header || header.filter(Boolean).length < 2) {
    throw fieldError('header_line', 'statement_header');
  }
  const lines = all.filter((line) => line.number > headerLine && filledOf(line) > 0);
  if (lines.length === 0) throw fieldError('statement', 'statement_empty');
  if (lines.length > LIMITS.statementRowsMax) {
    throw fieldError('statement', 'too_many', { max: LIMITS.statementRowsMax });
  }
  return {
    header,
    headerLine,
    headerHash: hashOf(header),
    lines,
    beginning: firstLines(all)
      .slice(0, SHOWN_LINES)
      .map(({ number, cells }) => ({ line: number, cells: cells.slice(0, SHOWN_CELLS) })),
  };
}
