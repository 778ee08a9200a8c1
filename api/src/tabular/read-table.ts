import { TABLE_FILES } from '../limits.ts';
import { TooComplexError } from './complexity.ts';
import { decode, linesOfCsv } from './csv.ts';
import { linesOfSpreadsheet } from './spreadsheet.ts';
import type { Line } from './table.ts';

export interface TableOrder {
  content: Uint8Array;
  /** Counts lines that are not blank. */
  linesMax: number;
}

export type TableReply =
  | { pieces: Line[][] }
  | { problem: 'unreadable' | 'document' | 'too_complex' };

const ZIP = Buffer.from('PK\u0003\u0004');
/** Compound file: XLS, and XLSX behind a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** PDF, RTF, and text documents of Word (new, old) and OpenOffice, by names that stay readable. */
const DOCUMENT = /^\s*%PDF-|^\{\\rtf|word\/document\.xml|opendocument\.text|W\0o\0r\0d\0D\0o\0c/;
/** A spreadsheet may hold a document. */
const BOOK = /xl\/workbook|W\0o\0r\0k\0b\0o\0o\0k/;

function isDocument(content: Buffer): boolean {
  const text = content.toString('latin1');
  return DOCUMENT.test(text) && !BOOK.test(text);
}

function linesOf(content: Buffer, linesMax: number): Line[] | null {
  const isBook = [ZIP, COMPOUND].some((mark) => content.subarray(0, mark.length).equals(mark));
  if (isBook) return linesOfSpreadsheet(content, linesMax);
  const text = decode(content)?.replace(/^\uFEFF/, '');
  if (text === undefined) return null;
  return /^\s*</.test(text) ? linesOfSpreadsheet(text, linesMax) : linesOfCsv(text, linesMax);
}

/** @throws TooComplexError if all of them together are too large */
function inPieces(lines: readonly Line[]): Line[][] {
  const pieces: Line[][] = [];
  const sum = { cells: 0, characters: 0 };
  let room = { cells: 0, characters: 0 };
  for (const line of lines) {
    const { length } = line.cells;
    // One shared text may stand in every cell: small in the file, large in the reply.
    const characters = line.cells.reduce((all, cell) => all + cell.length, 0);
    sum.cells += length;
    sum.characters += characters;
    if (sum.cells > TABLE_FILES.maxCells || sum.characters > TABLE_FILES.maxCharacters) {
      throw new TooComplexError();
    }
    if (room.cells < length || room.characters < characters) {
      pieces.push([]);
      room = { cells: TABLE_FILES.pieceCells, characters: TABLE_FILES.pieceCharacters };
    }
    pieces.at(-1)?.push(line);
    room.cells -= length;
    room.characters -= characters;
  }
  return pieces;
}

/** Never throws. */
export function readTable({ content, linesMax }: TableOrder): TableReply {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    if (isDocument(bytes)) return { problem: 'document' };
    const lines = linesOf(bytes, linesMax);
    return lines ? { pieces: inPieces(lines) } : { problem: 'unreadable' };
  } catch (error) {
    return { problem: error instanceof TooComplexError ? 'too_complex' : 'unreadable' };
  }
}
