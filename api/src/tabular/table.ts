import { createHash } from 'node:crypto';
import { fieldError } from '../http/errors.ts';
import { readAmount, readDate } from './cells.ts';
import type { TableRules } from './rules.ts';

export interface Line {
  /** As in a spreadsheet, from 1. */
  number: number;
  cells: string[];
}

export interface FileTable {
  header: string[];
  headerLine: number;
  /** Files with the same header use the same columns. */
  headerHash: Buffer;
  lines: Line[];
  beginning: { line: number; cells: string[] }[];
}

const SHOWN_CELLS = 12;
const SHOWN_LINES = 20;

const filledOf = ({ cells }: Line): number => cells.filter(Boolean).length;

/** At least three filled cells, none of them a day or an amount. */
const isTitles = ({ cells }: Line): boolean => {
  const filled = cells.filter(Boolean);
  return (
    filled.length >= 3 &&
    filled.every((cell) => readDate(cell) === null && readAmount(cell) === null)
  );
};

const firstLines = (lines: readonly Line[], { headerLineMax }: TableRules): Line[] =>
  lines.filter(({ number }) => number <= headerLineMax);

export const hashOf = (header: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(header)).digest();

/** By line number. */
export const hashesOfHeaders = (lines: readonly Line[], rules: TableRules): Map<number, Buffer> =>
  new Map(firstLines(lines, rules).map(({ number, cells }) => [number, hashOf(cells)]));

/**
 * The first line of titles, if possible one that `tellsEnough`, else the fullest line.
 * @throws AppError validation_failed (the rules' unreadable) for fewer than two filled cells
 */
export function chooseHeader(
  lines: readonly Line[],
  rules: TableRules,
  tellsEnough: (header: readonly string[]) => boolean,
): number {
  const first = firstLines(lines, rules);
  const titles = first.filter(isTitles);
  const [fullest] = first.toSorted((a, b) => filledOf(b) - filledOf(a));
  const chosen = titles.find(({ cells }) => tellsEnough(cells)) ?? titles[0] ?? fullest;
  if (!chosen || filledOf(chosen) < 2) {
    throw fieldError(rules.field, rules.unreadable);
  }
  return chosen.number;
}

/** @throws AppError validation_failed: table_header on `header_line`, table_empty, too_many */
export function tableBelow(all: readonly Line[], headerLine: number, rules: TableRules): FileTable {
  const header = all.find(({ number }) => number === headerLine)?.cells;
  if (!header || header.filter(Boolean).length < 2) {
    throw fieldError('header_line', 'table_header');
  }
  const lines = all.filter((line) => line.number > headerLine && line.cells.some(Boolean));
  if (lines.length === 0) throw fieldError(rules.field, 'table_empty');
  if (lines.length > rules.rowsMax) {
    throw fieldError(rules.field, 'too_many', { max: rules.rowsMax });
  }
  return {
    header,
    headerLine,
    headerHash: hashOf(header),
    lines,
    beginning: firstLines(all, rules)
      .slice(0, SHOWN_LINES)
      .map(({ number, cells }) => ({ line: number, cells: cells.slice(0, SHOWN_CELLS) })),
  };
}
