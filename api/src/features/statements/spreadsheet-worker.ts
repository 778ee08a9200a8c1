/** Thread that reads one spreadsheet, see spreadsheet.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { LIMITS } from '@midan/contract';
import { SPREADSHEETS } from '../../limits.ts';
import type { SpreadsheetReply } from './spreadsheet.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/**
 * Unpacks every part of a zip file and counts its bytes, because the sizes that a zip file tells of
 * itself may be wrong.
 * @throws Error if there are too many parts or bytes, or the file is not a zip file
 */
function assertUnpacksSmall(zip: Buffer): void {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no zip file');
  const parts = zip.readUInt16LE(end + 10);
  if (parts > SPREADSHEETS.maxParts) throw new Error('too many parts');
  let left: number = SPREADSHEETS.maxUnpackedBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < parts; n += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('a broken directory');
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    left -=
      method === DEFLATED
        ? inflateRawSync(zip.subarray(start), { maxOutputLength: left }).length
        : packed;
    if (left <= 0) throw new Error('unpacks to too much');
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** A day as YYYY-MM-DD: formats like m/d/yy would swap day and month. */
function dayOf(serial: number, date1904: boolean): string {
  // Null for numbers that are no day; the row then misses its date.
  const day = SSF.parse_date_code(serial, { date1904 }) as ReturnType<
    typeof SSF.parse_date_code
  > | null;
  if (!day) return '';
  const { y, m, d } = day;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** A number without the noise of binary fractions. */
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
    .slice(0, SPREADSHEETS.maxCellLength)
    .trim();
}

type Cells = (CellObject | undefined)[];
const cellsOf = (sheet: WorkSheet | undefined): (Cells | undefined)[] =>
  (sheet as { '!data'?: Cells[] } | undefined)?.['!data'] ?? [];

/** @throws Error for files that are no spreadsheets, have a password or are too large */
function linesOf(content: Uint8Array | string): SpreadsheetReply {
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
    sheetRows: LIMITS.statementRowsMax + LIMITS.statementHeaderLineMax + 1,
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
  return lines.length > 0 ? lines : null;
}

function reply(): SpreadsheetReply {
  try {
    return linesOf(workerData as Uint8Array | string);
  } catch {
    return null;
  }
}
parentPort?.postMessage(reply());
