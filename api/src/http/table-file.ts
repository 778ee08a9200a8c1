import type { TableFormat } from '@midan/contract';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvFile } from './csv.ts';
import type { Download } from './implement.ts';
import type { Table } from './table.ts';

/** The longest text of a cell, in UTF-16 units: a rule of the format. */
const XLSX_TEXT_MAX = 32_767;

/** Cut, and `_x0041_` escaped, which is read as the letter A. */
export const xlsxText = (text: string): string =>
  text
    .slice(0, XLSX_TEXT_MAX)
    // Half of a pair that the cut would leave.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** Memory does not grow with the table. */
function xlsxFile({ header, rows }: Table): AsyncIterable<Uint8Array> {
  async function* cells() {
    for await (const row of rows) {
      yield row.map((cell) => (typeof cell === 'string' ? xlsxText(cell) : cell));
    }
  }
  return writeXlsxStream(cells(), {
    name: 'Sheet1',
    columns: header.map((column) => ({ header: column })),
    freezePane: { rows: 1 },
  });
}

/**
 * Rows are read while it is sent. XLSX needs no neutralised formulas: its cells are typed as text.
 */
export const tableFile = (name: string, format: TableFormat, table: Table): Download => ({
  download: {
    name,
    format,
    content: format === 'csv' ? csvFile(table) : xlsxFile(table),
  },
});
