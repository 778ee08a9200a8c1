import type { Cell, Table } from './table.ts';

/*
 * Spreadsheets treat a cell as a formula if it begins with one of these characters, full-width
 * variants included, even after spaces and invisible characters (zero-width spaces, direction
 * marks, soft hyphens).
 */
const SIGN = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B]';
const UNSEEN =
  '[\\s\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0]*';
const FORMULA = new RegExp(`^(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`, 'u');
/**
 * Positions inside a quoted cell where a spreadsheet may start a new cell: with `;` as list
 * separator (Windows, Arabic (Egypt)) it ignores the quotes after a comma, and splits at `;`, tab
 * and line break.
 */
const FORMULA_INSIDE = new RegExp(`([;\\t\\r\\n]["']*)(?=${UNSEEN}${SIGN})`, 'gu');
/**
 * Phone numbers stay unquoted, because some programs would show the quote. A plus with digits only
 * is a number, not a formula.
 */
const PHONE = /^\+\d{6,15}$/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = '\uFEFF';
/** Approximate size of a streamed piece, in characters. */
const PIECE = 16_384;

/**
 * Escapes a text for a CSV cell, and neutralises formulas, also those inside the text, by an
 * apostrophe before them. A `+` with 6 to 15 digits, as of a phone number, stays as it is.
 */
export function csvCell(value: string): string {
  if (PHONE.test(value)) return value;
  const inside = value.replaceAll(FORMULA_INSIDE, "$1'");
  const inert = FORMULA.test(inside) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A line of CSV with its line break. */
const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : (cell ?? ''))).join(',')}\r\n`;

/** Streams a CSV file with byte-order mark (for UTF-8 in spreadsheets), header and rows. */
export async function* csvFile({ header, rows }: Table): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
