import type { Cell, Table } from './table.ts';

/*
 * Spreadsheets see a formula after one of these, full-width too, even after spaces and invisible
 * characters.
 */
const SIGN = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B]';
const UNSEEN =
  '[\\s\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0]*';
const FORMULA = new RegExp(`^(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`, 'u');
/**
 * With `;` as list separator (Windows, Arabic (Egypt)) a spreadsheet ignores the quotes after a
 * comma, and splits at `;`, tab and line break.
 */
const FORMULA_INSIDE = new RegExp(`([;\\t\\r\\n]["']*)(?=${UNSEEN}${SIGN})`, 'gu');
/** Some programs would show the quote. A plus with digits only is a number, not a formula. */
const PHONE = /^\+\d{6,15}$/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = '\uFEFF';
/** Approximate size of a streamed piece, in characters. */
const PIECE = 16_384;

/** An apostrophe neutralises formulas, also those inside the text; a phone number stays. */
export function csvCell(value: string): string {
  if (PHONE.test(value)) return value;
  const inside = value.replaceAll(FORMULA_INSIDE, "$1'");
  const inert = FORMULA.test(inside) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : (cell ?? ''))).join(',')}\r\n`;

/** The byte-order mark tells spreadsheets that it is UTF-8. */
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
