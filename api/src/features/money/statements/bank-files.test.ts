/** Statements in the layouts of Egyptian banks. Banks, accounts and payers are invented. */
import { deflateRawSync } from 'node:zlib';
import { type BookType, utils, write } from '@e965/xlsx';
import { asPiastres } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { TABLE_FILES } from '../../../limits.ts';
import { readTableFile } from '../../../tabular/file.ts';
import { chooseHeader, tableBelow } from '../../../tabular/table.ts';
import { BANK_FILES } from './bank-files.ts';
import { guessColumns } from './columns.ts';
import { readRows } from './rows.ts';
import { isSummaryLabel } from './summaries.ts';

type Cells = (string | number | Date | null)[];

/** A spreadsheet file with a cover sheet, and the rows in its second sheet. */
const book = (rows: Cells[], bookType: BookType): Buffer => {
  const sheets = utils.book_new();
  utils.book_append_sheet(
    sheets,
    utils.aoa_to_sheet([['Notes'], ['Printed for the board']]),
    'Cover',
  );
  utils.book_append_sheet(sheets, utils.aoa_to_sheet(rows, { UTC: true }), 'Statement');
  return write(sheets, { type: 'buffer', bookType, compression: true }) as Buffer;
};
/** A CSV file in UTF-8 with a byte order mark and CRLF; each row is a line as it stands. */
const csv = (rows: string[]): Buffer => Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`);
/** A file in UTF-16LE with a byte order mark; each row is a line as it stands. */
const utf16 = (rows: string[]): Buffer =>
  Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(rows.join('\r\n'), 'utf16le')]);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const ARABIC_CSV = csv([
  'بنك وادي المثال,,,,',
  'اسم العميل,لجنة مسابقة المثال,العملة,جنيه مصري,',
  'رقم الحساب,0001,الفرع,وسط المدينة,',
  ',,,,',
  'تاريخ الحركة,البيان,مدين,دائن,الرصيد',
  '01/01/2026,رصيد افتتاحي,,,"10,000.00"',
  '05/01/2026,تحويل لحظي MD-ABC234,,"4,500.00","14,500.00"',
  '٠٦/٠١/٢٠٢٦,مصاريف,٢٥٫٠٠,,"14,475.00"',
  '07/01/2026,"إجمالي الخير للتجارة، توريد",,100.00,"14,575.00"',
  ',الإجمالي,25.00,"4,600.00",',
  ',رصيد ختامي,,,"14,575.00"',
  'هذا الكشف صادر آليًا ولا يحتاج إلى توقيع,,,,',
]);

const ENGLISH_UTF16 = utf16([
  'Delta Example Bank\tStatement of account\tPage 1',
  'Period\t01-Jan-2026\t31-Jan-2026',
  'Posting Date\tReference\tNarrative\tAmount\tRunning Balance',
  '01-Jan-2026\t\tBalance brought forward\t10,000.00 CR\t10,000.00 CR',
  '05-Jan-2026\tFT26005001\tInward transfer MD-ABC234\t4,500.00 CR\t14,500.00 CR',
  '06-Jan-2026\tCHG\tMonthly fee\t25.00 Dr\t14,475.00 CR',
  '07-Jan-2026\tFT26007002\tTotal Energy School\t100.00 Cr.\t14,575.00 CR',
  '\t\tTotal Credits\t4,600.00 CR\t',
  '31-Jan-2026\t\tClosing Balance\t14,575.00 CR\t',
]);

const ENGLISH_ROWS: Cells[] = [
  ['Sample Commercial Bank', null, null, null, null],
  ['Account name', 'Example Competition Board', 'Currency', 'EGP', null],
  [null, null, null, null, null],
  ['Value Date', 'Description', 'Debit Amount', 'Credit Amount', 'Balance'],
  [day(1), 'Opening Balance', null, null, 10_000],
  [day(5), 'IPN transfer MD-ABC234', null, 4500, 14_500],
  [day(6), 'Monthly fee', 25, null, 14_475],
  [day(7), 'Total Energy School', null, 100, 14_575],
  [null, 'Totals', 25, 4600, null],
  [null, 'End of statement', null, null, null],
];

const ARABIC_ROWS: Cells[] = [
  ['بنك الشروق المثالي', null, null, null],
  ['التاريخ', 'التفاصيل', 'المبلغ', 'مدين/دائن'],
  ['05/01/2026', 'إيداع MD-ABC234', 4500, 'دائن'],
  ['06/01/2026', 'عمولة', 25, 'مدين'],
  ['التاريخ', 'التفاصيل', 'المبلغ', 'مدين/دائن'],
  ['07/01/2026', 'مدرسة الإجمالي', 100, 'دائن'],
  [null, 'المجموع', 4575, null],
];

const HTML = Buffer.from(`<html><head><meta charset="utf-8"></head><body><table>
  <tr><td colspan="4">Canal Example Bank</td></tr>
  <tr><th>Date</th><th>Details</th><th>Debit</th><th>Credit</th></tr>
  <tr><td>05/01/2026</td><td>Transfer MD-ABC234</td><td></td><td>4,500.00</td></tr>
  <tr><td>06/01/2026</td><td>Fee</td><td>25.00</td><td></td></tr>
  <tr><td>07/01/2026</td><td>Total Energy School</td><td></td><td>100.00</td></tr>
  </table></body></html>`);

async function read(content: Buffer) {
  const lines = await readTableFile(content, BANK_FILES, 'test');
  const table = tableBelow(
    lines,
    chooseHeader(lines, BANK_FILES, (header) => guessColumns(header) !== null),
    BANK_FILES,
  );
  const columns = guessColumns(table.header);
  if (!columns) throw new Error(`no columns in ${table.header.join()}`);
  return { headerLine: table.headerLine, rows: await readRows(table, columns) };
}

describe('a bank’s layout', () => {
  it.each([
    ['Arabic CSV, debit and credit', ARABIC_CSV, 5],
    ['English UTF-16 with tabs, one column with CR and Dr', ENGLISH_UTF16, 3],
    ['English XLSX below a preamble', book(ENGLISH_ROWS, 'xlsx'), 4],
    ['English XLS', book(ENGLISH_ROWS, 'biff8'), 4],
    ['Arabic XLSX, a column of the direction', book(ARABIC_ROWS, 'xlsx'), 2],
    ['Arabic XLS, a column of the direction', book(ARABIC_ROWS, 'biff8'), 2],
    ['HTML that is called XLS', HTML, 2],
  ])('is understood: %s', async (_, content, headerLine) => {
    const file = await read(content);
    expect(file.headerLine).toBe(headerLine);
    const entries = file.rows.filter((row) => !row.is_summary);
    expect(entries.map(({ booked_on, amount, problem }) => [booked_on, amount, problem])).toEqual([
      ['2026-01-05', asPiastres(450_000), null],
      ['2026-01-06', asPiastres(-2_500), null],
      ['2026-01-07', asPiastres(10_000), null],
    ]);
    expect(entries[0]?.details).toContain('MD-ABC234');
  });

  it('gives a line of a workbook the fingerprint that it has in a file like it', async () => {
    const [xlsx, xls] = [
      await read(book(ENGLISH_ROWS, 'xlsx')),
      await read(book(ENGLISH_ROWS, 'biff8')),
    ];
    expect(xlsx.rows.map(({ fingerprint }) => fingerprint)).toEqual(
      xls.rows.map(({ fingerprint }) => fingerprint),
    );
  });
});

it.each([
  'الإجمالي',
  'اجمالي الحركات الدائنة:',
  'المجموع',
  'رصيد افتتاحي',
  'الرصيد الختامي 14,575.00',
  'Total',
  'Grand Total',
  'Total Debits and Credits',
  'Opening Balance as of 01/01/2026',
  'Closing balance: 14,575.00 CR',
  'Balance b/f',
])('%j is a total or a balance', (cell) => {
  expect(isSummaryLabel(cell)).toBe(true);
});

it.each([
  '',
  '4,500.00',
  'Total Energy School',
  'إجمالي الخير للتجارة',
  'Balance Academy',
  'مدرسة المجموع',
])('%j is neither a total nor a balance', (cell) => {
  expect(isSummaryLabel(cell)).toBe(false);
});

/** A zip file of one part that unpacks to `size` bytes but says that it has ten. */
function bomb(size: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(size, 'a'));
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const body = Buffer.concat([local, name, packed]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, entry, name, end]);
}

describe('a file that is none', () => {
  const refusal = (content: Buffer) =>
    readTableFile(content, BANK_FILES, 'test').then(
      () => 'read',
      (error: { fields?: Record<string, { code: string }[]> }) =>
        error.fields?.statement?.[0]?.code,
    );

  it('is refused without being unpacked to the end: a zip bomb', async () => {
    const content = bomb(4 * TABLE_FILES.maxUnpackedBytes);
    expect(content.length).toBeLessThan(300_000);
    expect(await refusal(content)).toBe('statement_unreadable');
  });

  it('is refused: headers that do not agree, and one long text in every cell', async () => {
    const whole = book(ENGLISH_ROWS, 'xlsx');
    const end = whole.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    const entry = whole.readUInt32LE(end + 16);
    const wrong = (change: (file: Buffer) => void) => {
      const file = Buffer.from(whole);
      change(file);
      return file;
    };
    const long = Array.from({ length: 9_000 }, () => Array(2).fill('x'.repeat(1_000)));
    const repeated = utils.book_new();
    utils.book_append_sheet(repeated, utils.aoa_to_sheet([...ENGLISH_ROWS, ...long]));
    const files = [
      // Fewer parts are counted than there are.
      wrong((file) => file.writeUInt16LE(1, end + 10)),
      // Stored in the directory, deflated in the part's own header.
      wrong((file) => file.writeUInt16LE(0, entry + 10)),
      wrong((file) => file.writeUInt32LE(2 ** 31, entry + 24)),
    ] as Buffer[];
    for (const content of files) expect(await refusal(content)).toBe('statement_unreadable');
    const large = { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true } as const;
    expect(await refusal(write(repeated, large) as Buffer)).toBe('table_too_complex');
    expect((await read(whole)).rows).not.toHaveLength(0);
  });

  it('is refused: half a workbook, broken zip and compound files, too many sheets', async () => {
    const whole = book(ENGLISH_ROWS, 'xlsx');
    const sheets = utils.book_new();
    for (let n = 0; n <= TABLE_FILES.maxSheets; n += 1) {
      utils.book_append_sheet(sheets, utils.aoa_to_sheet(ENGLISH_ROWS), `S${n}`);
    }
    const files = [
      whole.subarray(0, whole.length / 2),
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]),
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000, 7)]),
      write(sheets, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    ];
    for (const content of files) expect(await refusal(content)).toBe('statement_unreadable');
  });

  it.each([
    ['the deadline', { readTimeoutMs: 1 }],
    ['the memory limit', { maxHeapMegabytes: 8 }],
  ])('is given up at %s, and the next one is read', async (_, limit) => {
    const content = book(ENGLISH_ROWS, 'xlsx');
    await expect(
      readTableFile(content, BANK_FILES, 'test', { ...TABLE_FILES, ...limit }),
    ).rejects.toMatchObject({
      fields: { statement: [{ code: 'table_too_complex' }] },
    });
    expect((await read(content)).rows).not.toHaveLength(0);
  });
});
