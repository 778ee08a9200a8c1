import { parse } from 'csv-parse/sync';
import { TABLE_FILES } from '../limits.ts';
import { TooComplexError } from './complexity.ts';
import type { Line } from './table.ts';

const SEPARATORS = [',', ';', '\t'] as const;

const UTF_16 = [
  { mark: Buffer.from('fffe', 'hex'), name: 'utf-16le' },
  { mark: Buffer.from('feff', 'hex'), name: 'utf-16be' },
];

/** UTF-16 by its mark, else UTF-8 or Windows-1256, which accepts all bytes; null for NUL bytes. */
export function decode(content: Buffer): string | null {
  const utf16 = UTF_16.find(({ mark }) => content.subarray(0, mark.length).equals(mark));
  if (utf16) return new TextDecoder(utf16.name).decode(content);
  if (content.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1256').decode(content);
  }
}

class EnoughError extends Error {}

interface Parsed {
  lines: Line[];
  cells: number;
}

const isLineTooLong = (error: unknown) =>
  (error as { code?: unknown }).code === 'CSV_MAX_RECORD_SIZE';

/** Lines are numbered as a spreadsheet does. @throws TooComplexError, CsvError */
function parseBy(delimiter: string, text: string, linesMax: number): Parsed {
  const lines: Line[] = [];
  let cells = 0;
  let filled = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: TABLE_FILES.maxLineBytes,
      cast: (cell, { index }) => {
        cells += 1;
        if (cells > TABLE_FILES.maxCellsRead || index >= TABLE_FILES.maxLineCells) {
          throw new TooComplexError();
        }
        return index < TABLE_FILES.maxColumns
          ? cell.trim().slice(0, TABLE_FILES.maxCellLength)
          : '';
      },
      on_record: (record: string[], info) => {
        if (!record.some(Boolean)) return null;
        filled += record.length;
        if (filled > TABLE_FILES.maxCells) throw new TooComplexError();
        // Rows as spreadsheets count them: a cell with line breaks is within one row.
        const number = info.records + info.empty_lines;
        lines.push({ number, cells: record.slice(0, TABLE_FILES.maxColumns) });
        if (lines.length >= linesMax) throw new EnoughError();
        return null;
      },
    });
  } catch (error) {
    if (isLineTooLong(error)) throw new TooComplexError();
    if (!(error instanceof EnoughError)) throw error;
  }
  return { lines, cells };
}

/** The separator that gives the most cells; null if none fits. @throws TooComplexError */
export function linesOfCsv(text: string, linesMax: number): Line[] | null {
  let best: Parsed | null = null;
  for (const separator of SEPARATORS) {
    try {
      const parsed = parseBy(separator, text, linesMax);
      if (parsed.cells > (best?.cells ?? 0)) best = parsed;
    } catch (error) {
      if (error instanceof TooComplexError) throw error;
    }
  }
  return best?.lines ?? null;
}
