import { createHash } from 'node:crypto';
import { LIMITS } from '@midan/contract';
import { parse } from 'csv-parse/sync';
import { fieldError } from '../../http/errors.ts';
import { readAmount, readDate } from './cells.ts';

/** Maximum lines above the table: name of the bank, account, period. */
const MAX_PREAMBLE = 40;
const SEPARATORS = [',', ';', '\t'] as const;
const BYTE_ORDER_MARK = /^\uFEFF/;

const unreadable = () => fieldError('statement', 'statement_unreadable');

/** Decodes UTF-8 or, if that fails, Windows-1256, which accepts all bytes. */
function decode(content: Buffer): string {
  if (content.includes(0)) throw unreadable();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1256').decode(content);
  }
}

interface Line {
  /** Line number as in a spreadsheet, beginning with 1. */
  number: number;
  cells: string[];
}

function linesBy(text: string, delimiter: string): Line[] {
  const records = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({
    number: info.lines,
    cells: record.map((cell) => cell.trim()),
  }));
}

/** Splits the text by the separator that gives the most cells. */
function split(text: string): Line[] {
  const found = SEPARATORS.flatMap((separator) => {
    try {
      const lines = linesBy(text, separator);
      return [{ lines, cells: lines.reduce((sum, { cells }) => sum + cells.length, 0) }];
    } catch {
      return [];
    }
  });
  const [best] = found.sort((a, b) => b.cells - a.cells);
  if (!best) throw unreadable();
  return best.lines;
}

const isHeader = ({ cells }: Line): boolean => {
  const filled = cells.filter(Boolean);
  return (
    filled.length >= 3 &&
    filled.every((cell) => readDate(cell) === null && readAmount(cell) === null)
  );
};

export interface StatementFile {
  header: string[];
  lines: Line[];
  /** Files with the same header use the same columns. */
  headerHash: Buffer;
}

/**
 * Reads the table of a bank's CSV file with comma, semicolon or tab. Lines above the header are
 * skipped.
 * @throws AppError validation_failed (statement_unreadable, statement_empty, too_many)
 */
export function readStatementFile(content: Buffer): StatementFile {
  const all = split(decode(content).replace(BYTE_ORDER_MARK, ''));
  const start = all.slice(0, MAX_PREAMBLE).findIndex(isHeader);
  const header = all[start]?.cells;
  if (!header) throw unreadable();
  const lines = all.slice(start + 1).filter(({ cells }) => cells.some(Boolean));
  if (lines.length === 0) throw fieldError('statement', 'statement_empty');
  if (lines.length > LIMITS.statementRowsMax) {
    throw fieldError('statement', 'too_many', { max: LIMITS.statementRowsMax });
  }
  const headerHash = createHash('sha256').update(JSON.stringify(header)).digest();
  return { header, lines, headerHash };
}
