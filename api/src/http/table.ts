import type { TableFormat } from '@midan/contract';
import { writeXlsxStream } from 'hucre/xlsx';
import { type CsvCell, csvFile } from './csv.ts';
import type { Download } from './implement.ts';

/** The longest text of a cell, in UTF-16 units: a rule of the format. */
const XLSX_TEXT_MAX = 32_767;

/** A table that is read while it is sent: texts, numbers, and null for an empty cell. */
export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

/** Makes a table of rows. */
export function tableOf<R>(
  header: readonly string[],
  rows: AsyncIterable<R> | Iterable<R>,
  cellsOf: (row: R) => readonly CsvCell[],
): Table {
  async function* cells() {
    for await (const row of rows) yield cellsOf(row);
  }
  return { header, rows: cells() };
}

/** Rows become bytes as they are read, so that memory does not grow with the table. */
function xlsxFile({ header, rows }: Table): AsyncIterable<Uint8Array> {
  async function* cells() {
    for await (const row of rows) {
      yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, XLSX_TEXT_MAX) : cell));
    }
  }
  return writeXlsxStream(cells(), {
    // Without a name of the language: some programs refuse sheets with unusual ones.
    name: 'Midan',
    columns: header.map((column) => ({ header: column })),
    freezePane: { rows: 1 },
  });
}

/**
 * Sends a table as a file. CSV neutralises formulas; XLSX keeps texts as they are, because its cells
 * say that they are texts.
 * @param name without the ending
 */
export const tableFile = (name: string, format: TableFormat, table: Table): Download => ({
  download: {
    name,
    format,
    content: format === 'csv' ? csvFile(table) : xlsxFile(table),
  },
});
