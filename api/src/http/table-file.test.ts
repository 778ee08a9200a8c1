import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { tableOf } from './table.ts';
import { tableFile } from './table-file.ts';

const TEXTS = [
  '=HYPERLINK("http://evil.test")',
  '+201001234567',
  'مدرسة "النور" <b>&amp;</b>',
  'two\nlines',
  '0012',
  '2026-11-23',
  '\u0007bell',
  '_x0041_bc',
];

async function bytesOf(content: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const pieces = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

it('an XLSX file has texts as texts, numbers as numbers, and no formula', async () => {
  const long = 'x'.repeat(32_766);
  const rows = TEXTS.map((text, index) => [text, index + 0.5, null, `${long}😀`]);
  const header = ['نص', 'n', 'empty', 'long'];
  const { download } = tableFile(
    'test',
    'xlsx',
    tableOf(header, rows, (row) => row),
  );
  const { SheetNames, Sheets } = read(await bytesOf(download.content), { cellFormula: true });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'));
  expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
  const isNumber = (address: string) => /^B(?!1$)/.test(address);
  expect(cells.filter(([address, { t }]) => t !== (isNumber(address) ? 'n' : 's'))).toEqual([]);
  const found = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
  expect(found).toEqual([header, ...TEXTS.map((text, index) => [text, index + 0.5, null, long])]);
});

it.each(['csv', 'xlsx'] as const)(
  'a %s file reads few rows ahead, and none once its reader has gone',
  async (format) => {
    let rowsRead = 0;
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) {
          rowsRead += 1;
          yield [randomBytes(1000).toString('hex')];
        }
      } finally {
        isClosed = true;
      }
    }
    const table = tableOf(['a'], rows(), (row) => row);
    const pieces = Readable.from(tableFile('endless', format, table).download.content);
    await once(pieces, 'readable');
    pieces.destroy();
    await expect.poll(() => isClosed).toBe(true);
    expect(rowsRead).toBeLessThan(500);
  },
);
