/** Thread that reads one spreadsheet, see spreadsheet.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { SPREADSHEETS } from '../limits.ts';
import type { SpreadsheetOrder, SpreadsheetReply } from './spreadsheet.ts';
import { assertUnpacksSmall } from './zip-guard.ts';

/** A date's serial number as YYYY-MM-DD; empty if it is no day. */
function dayOf(serial: number, date1904: boolean): string {
  // Null for numbers that are no day; the row then misses its date.
  const day = SSF.parse_date_code(serial, { date1904 }) as ReturnType<
    typeof SSF.parse_date_code
  > | null;
  if (!day) return '';
  const { y, m, d } = day;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** A number as text, rounded to hundredths if it differs from them only by binary fractions. */
const plain = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 && Math.abs(value) < 1e13
    ? String(Math.round(value * 100) / 100)
    : String(value);

/**
 * A cell as text: dates as YYYY-MM-DD, numbers with the CR or DR of their format, other text cut to
 * `SPREADSHEETS.maxCellLength`. Empty without a value.
 */
function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v, date1904);
    // CR or DR may be written by the number's format.
    const [direction = ''] = /\b[CD]R\b/i.exec(cell.w ?? '') ?? [];
    return `${plain(cell.v)} ${direction}`.trim();
  }
  return String(cell.t === 'e' ? (cell.w ?? '') : cell.v)
    .slice(0, SPREADSHEETS.maxCellLength)
    .trim();
}

type Cells = (CellObject | undefined)[];
/** Cells of a sheet by row; empty without a sheet. */
const cellsOf = (sheet: WorkSheet | undefined): (Cells | undefined)[] =>
  (sheet as { '!data'?: Cells[] } | undefined)?.['!data'] ?? [];

/**
 * The lines that are not empty of the visible sheet with the most filled cells; null if the file
 * has none, or too many sheets or characters. Reads the first `linesMax` lines of a sheet, and the
 * first `SPREADSHEETS.maxColumns` cells of a line.
 * @throws Error for files that are no spreadsheets, have a password or are too large
 */
function linesOf({ content, linesMax }: SpreadsheetOrder): SpreadsheetReply {
  const isText = typeof content === 'string';
  const bytes = isText ? content : Buffer.from(content);
  if (!isText && (bytes as Buffer).readUInt16BE(0) === 0x504b) assertUnpacksSmall(bytes as Buffer);
  const book = read(bytes, {
    type: isText ? 'string' : 'buffer',
    dense: true,
    raw: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: linesMax,
  });
  if (book.SheetNames.length > SPREADSHEETS.maxSheets) return null;
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const sheets = book.SheetNames.filter((_, n) => !book.Workbook?.Sheets?.[n]?.Hidden).map((name) =>
    cellsOf(book.Sheets[name]).map((cells, n) => ({
      number: n + 1,
      cells: Array.from({ length: Math.min(cells?.length ?? 0, SPREADSHEETS.maxColumns) }, (_, c) =>
        textOf(cells?.[c], date1904),
      ),
    })),
  );
  const filled = (lines: { cells: string[] }[]) =>
    lines.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
  // The sheet with the most cells; others hold notes or a summary.
  const [fullest] = sheets.toSorted((a, b) => filled(b) - filled(a));
  const lines = fullest?.filter(({ cells }) => cells.some(Boolean)) ?? [];
  // One shared text may stand in every cell: small in the file, large in the reply.
  const characters = lines.reduce((sum, { cells }) => sum + cells.join('').length, 0);
  return lines.length > 0 && characters <= SPREADSHEETS.maxCharacters ? lines : null;
}

/** The reply to the order of this thread; null for a file that cannot be read. */
function reply(): SpreadsheetReply {
  try {
    return linesOf(workerData as SpreadsheetOrder);
  } catch {
    return null;
  }
}
parentPort?.postMessage(reply());
