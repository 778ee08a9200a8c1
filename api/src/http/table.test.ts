import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { tableFile, tableOf } from './table.ts';

const TEXTS = [
  '=HYPERLINK("http://evil.test")',
  '+201001234567',
  'مدرسة "النور" <b>&amp;</b>',
  'two\nlines',
  '0012',
  '2026-11-23',
  '\u0007bell',
];

async function bytesOf(content: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const pieces = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

it('an XLSX file has texts as texts, numbers as numbers, and no formula', async () => {
  const rows = TEXTS.map((text, index) => [text, index + 0.5, null, 'x'.repeat(40_000)]);
  const { download } = tableFile(
    'test',
    'xlsx',
    tableOf(['نص', 'n', 'empty', 'long'], rows, (row) => row),
  );
  const { SheetNames, Sheets } = read(await bytesOf(download.content), { cellFormula: true });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'));
  expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
  expect(cells.filter(([address, { t }]) => t !== (/^B[2-8]/.test(address) ? 'n' : 's'))).toEqual(
    [],
  );
  const found = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null });
  expect(found[0]).toEqual(['نص', 'n', 'empty', 'long']);
  expect(found.slice(1)).toEqual(
    TEXTS.map((text, index) => [text, index + 0.5, null, 'x'.repeat(32_767)]),
  );
});

it('a file reads no rows ahead of its reader', async () => {
  let read = 0;
  async function* rows() {
    for (;;) {
      read += 1;
      yield [`${Math.random()} row ${read}`];
    }
  }
  for (const format of ['csv', 'xlsx'] as const) {
    read = 0;
    const { download } = tableFile(
      'endless',
      format,
      tableOf(['a'], rows(), (row) => row),
    );
    const pieces = download.content[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.return?.();
    expect([format, read < 20_000]).toEqual([format, true]);
  }
});
