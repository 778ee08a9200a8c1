/** A cell that a spreadsheet would read as a formula, also behind spaces and in full width. */
const FORMULA = /^[\s\u00A0\u3000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = '\uFEFF';
/** Lines are handed on in pieces of about this many characters. */
const PIECE = 16_384;

/** A value as a spreadsheet shows it but never runs it: a quote goes before what looks like a formula. */
export function csvCell(value: string): string {
  const inert = FORMULA.test(value) ? `'${value}` : value;
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
