/*
 * A spreadsheet takes a cell for a formula when it begins with one of these signs, also in full
 * width, behind spaces, and behind characters that nobody sees (zero-width spaces, direction marks,
 * soft hyphens and kin).
 */
const SIGN = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B]';
const UNSEEN =
  '[\\s\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0]*';
const FORMULA = new RegExp(`^(?:${UNSEEN}${SIGN}|[\\t\\r\\n])`, 'u');
/**
 * Where a text may be split although its cell is quoted: a spreadsheet whose lists are separated by
 * `;` (Windows, Arabic (Egypt)) sees no opening quote behind a comma, so `;`, tab and line break
 * begin a cell of their own.
 */
const FORMULA_INSIDE = new RegExp(`([;\\t\\r\\n]["']*)(?=${UNSEEN}${SIGN})`, 'gu');
/**
 * A phone goes out without a quote, which some programs would show. A plus before digits alone can
 * only be read as that number, so there is nothing to run.
 */
const PHONE = /^\+\d{6,15}$/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = '\uFEFF';
/** Lines are handed on in pieces of about this many characters. */
const PIECE = 16_384;

/** A value as a spreadsheet shows it but never runs it: a quote goes before what looks like a formula. */
export function csvCell(value: string): string {
  if (PHONE.test(value)) return value;
  const inside = value.replaceAll(FORMULA_INSIDE, "$1'");
  const inert = FORMULA.test(inside) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Texts are made inert; numbers stay numbers, also below zero; null is an empty cell. */
export type CsvCell = string | number | null;

const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : (cell ?? ''))).join(',')}\r\n`;

/** Rows of one query: a list is walked in steps, so that no query lasts as long as the download. */
const STEP = 1000;

/** Walks a list by its ids: each step is asked for the rows after the last one seen. */
export async function* inSteps<R extends { id: string }>(
  read: (step: { after: string | null; size: number }) => Promise<R[]>,
): AsyncGenerator<R> {
  let after: string | null = null;
  do {
    const rows: R[] = await read({ after, size: STEP });
    yield* rows;
    after = rows.length === STEP ? (rows.at(-1)?.id ?? null) : null;
  } while (after);
}

/** A CSV file in pieces: byte-order mark (spreadsheets then read UTF-8), header, rows. */
export async function* csvFile<R>(
  header: readonly string[],
  rows: AsyncIterable<R> | Iterable<R>,
  cellsOf: (row: R) => readonly CsvCell[],
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) {
    piece += csvLine(cellsOf(row));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
