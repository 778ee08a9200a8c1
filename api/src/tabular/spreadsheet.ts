import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { TABLE_FILES } from '../limits.ts';
import type { Line } from './table.ts';
import { assertUnpacksSmall } from './zip-guard.ts';

/** YYYY-MM-DD; empty if it is no day. */
function dayOf(serial: number, date1904: boolean): string {
  // Null for numbers that are no day; the row then misses its date.
  const day = SSF.parse_date_code(serial, { date1904 }) as ReturnType<
    typeof SSF.parse_date_code
  > | null;
  if (!day) return '';
  const { y, m, d } = day;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Rounded to hundredths if it differs from them only by binary fractions. */
const plain = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-4 && Math.abs(value) < 1e13
    ? String(Math.round(value * 100) / 100)
    : String(value);

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v, date1904);
    // CR or DR may be written by the number's format.
    const [direction = ''] = /\b[CD]R\b/i.exec(cell.w ?? '') ?? [];
    return `${plain(cell.v)} ${direction}`.trim();
  }
  return String(cell.t === 'e' ? (cell.w ?? '') : cell.v)
    .slice(0, TABLE_FILES.maxCellLength)
    .trim();
}

type Cells = (CellObject | undefined)[];
/** Holes for rows without cells. */
const cellsOf = (sheet: WorkSheet | undefined): (Cells | undefined)[] =>
  (sheet as { '!data'?: Cells[] } | undefined)?.['!data'] ?? [];

function filledLines(rows: (Cells | undefined)[], date1904: boolean, linesMax: number): Line[] {
  const lines: Line[] = [];
  // Visits no holes: one cell may stand in the last of a million rows.
  for (const index of Object.keys(rows)) {
    const row = rows[Number(index)] ?? [];
    const width = Math.min(row.length, TABLE_FILES.maxColumns);
    const cells = Array.from({ length: width }, (_, column) => textOf(row[column], date1904));
    if (cells.some(Boolean)) lines.push({ number: Number(index) + 1, cells });
    if (lines.length >= linesMax) break;
  }
  return lines;
}

/**
 * Of a workbook (Buffer) or a table in HTML (string); null without lines, or with too many sheets.
 * @throws Error for files that are no spreadsheets, have a password or unpack to too much
 */
export function linesOfSpreadsheet(content: Buffer | string, linesMax: number): Line[] | null {
  const isText = typeof content === 'string';
  if (!isText && content.readUInt16BE(0) === 0x504b) assertUnpacksSmall(content);
  const book = read(content, {
    type: isText ? 'string' : 'buffer',
    dense: true,
    raw: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
  });
  if (book.SheetNames.length > TABLE_FILES.maxSheets) return null;
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const sheets = book.SheetNames.filter((_, n) => !book.Workbook?.Sheets?.[n]?.Hidden).map((name) =>
    filledLines(cellsOf(book.Sheets[name]), date1904, linesMax),
  );
  const filled = (lines: Line[]) =>
    lines.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
  // The sheet with the most cells; others hold notes or a summary.
  const [fullest = []] = sheets.toSorted((a, b) => filled(b) - filled(a));
  return fullest.length > 0 ? fullest : null;
}
