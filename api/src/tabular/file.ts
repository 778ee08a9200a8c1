import { parse } from 'csv-parse/sync';
import { fieldError } from '../http/errors.ts';
import type { TableRules } from './rules.ts';
import { readSpreadsheet } from './spreadsheet.ts';
import type { Line } from './table.ts';

const SEPARATORS = [',', ';', '\t'] as const;
const BYTE_ORDER_MARK = /^\uFEFF/;
const ZIP = Buffer.from('PK\u0003\u0004');
/** Compound file: XLS, and XLSX behind a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Builds the error of the rules for a file that is no table; does not throw it. */
const unreadable = ({ field, unreadable: code }: TableRules) => fieldError(field, code);

const UTF_16 = [
  { mark: Buffer.from('fffe', 'hex'), name: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), name: 'utf-16be' },
];

/** True if the content begins with these bytes. */
const beginsWith = (content: Buffer, mark: Buffer): boolean =>
  content.subarray(0, mark.length).equals(mark);

/**
 * Decodes UTF-16 by its byte order mark, otherwise UTF-8 or, if that fails, Windows-1256, which
 * accepts all bytes.
 * @throws AppError validation_failed (the rules' unreadable) for NUL bytes without such a mark
 */
function decode(content: Buffer, rules: TableRules): string {
  const utf16 = UTF_16.find(({ mark }) => beginsWith(content, mark));
  if (utf16) return new TextDecoder(utf16.name).decode(content);
  if (content.includes(0)) throw unreadable(rules);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1256').decode(content);
  }
}

/**
 * Parses CSV; throws if it cannot be parsed with this delimiter. Trims cells, leaves out empty
 * lines, and numbers the lines as a spreadsheet does.
 */
function linesBy(text: string, delimiter: string): Line[] {
  const records = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { records: number; empty_lines: number } }[];
  return records.map(({ record, info }) => ({
    // Rows as spreadsheets count them: a cell with line breaks is within one row.
    number: info.records + info.empty_lines,
    cells: record.map((cell) => cell.trim()),
  }));
}

/**
 * Parses CSV with the separator that gives the most cells.
 * @throws AppError validation_failed (the rules' unreadable) if none fits
 */
function split(text: string, rules: TableRules): Line[] {
  const found = SEPARATORS.flatMap((separator) => {
    try {
      const lines = linesBy(text, separator);
      return [{ lines, cells: lines.reduce((sum, { cells }) => sum + cells.length, 0) }];
    } catch {
      return [];
    }
  });
  const [best] = found.sort((a, b) => b.cells - a.cells);
  if (!best) throw unreadable(rules);
  return best.lines;
}

/**
 * Reads the lines of a file that are not empty: CSV with comma, semicolon or tab, XLSX, XLS, or the
 * HTML table that many banks call XLS.
 * @throws AppError validation_failed (the rules' unreadable for a file that is no table,
 *   table_too_complex), overloaded if too many spreadsheets wait
 */
export async function readTableFile(content: Buffer, rules: TableRules): Promise<Line[]> {
  if (beginsWith(content, ZIP) || beginsWith(content, COMPOUND)) {
    return readSpreadsheet(content, rules);
  }
  const text = decode(content, rules).replace(BYTE_ORDER_MARK, '');
  return /^\s*</.test(text) ? readSpreadsheet(text, rules) : split(text, rules);
}
