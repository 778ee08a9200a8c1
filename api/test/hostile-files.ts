import { deflateRawSync, deflateSync } from 'node:zlib';
import { type BookType, utils, write } from '@e965/xlsx';
import { LIMITS } from '@midan/contract';
import sharp from 'sharp';

export interface HostileFile {
  name: string;
  content: Buffer;
  /** Name of the endpoint that it is meant for; without it any one. */
  for?: string;
}

const MAX = LIMITS.importMaxBytes;
const full = (piece: string, max = 2_000_000): Buffer =>
  Buffer.from(piece.repeat(Math.floor(max / Buffer.byteLength(piece))));
const csv = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\n')).subarray(0, MAX);
const times = <T>(count: number, of: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => of(n));

export function zip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  let at = 0;
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [file, content] of Object.entries(parts)) {
    const name = Buffer.from(file);
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(Buffer.byteLength(content), 18);
    header.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004'), header, name, packed);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    header.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    entries.push(entry, name);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xlsx = (rows: string, more: Record<string, string> = {}, head = ''): Buffer =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

export const book = (rows: unknown[][], bookType: BookType): Buffer => {
  const sheets = utils.book_new();
  utils.book_append_sheet(sheets, utils.aoa_to_sheet(rows), 'S');
  return write(sheets, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer;
};

const utf16 = (mark: string, text: string, swapped = false): Buffer => {
  const content = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark, 'hex'), swapped ? content.swap16() : content]);
};

const TITLES = 'اسم الطالب,تاريخ الميلاد,النوع,رقم ولي الأمر,فريق';
/** Names of many short words, equal but for the last one: the dearest ones to compare. */
const alike = (n: number): string => `أحمد ${'ب '.repeat(40)}${n}`;
const BANK = 'Date,Credit,Details,Debit,Balance';
/** Repeats what columns are recognised by, so that patterns try many beginnings. */
const TITLE_TRAP = `${'رقم كود student ذكر الاسم '.repeat(11)}x`;

const MEANT = [
  ['uploadImport', /pupil|titles/],
  ['uploadStatement', /bank|amounts/],
] as const;

const PIECES = [',\r', 'a\n', 'a;b;c,d\n', ',', ',,,,,\n', '\n', 'a"b,', 'س', '<tr><td>', '<!--'];

export const hostileTables = (): HostileFile[] =>
  Object.entries({
    ...Object.fromEntries(PIECES.map((piece) => [`${JSON.stringify(piece)} alone`, full(piece)])),
    'an open quote': Buffer.concat([Buffer.from('"'), full('a', MAX - 1)]),
    spaces: full(' ', MAX),
    'lines of 1,900 cells': full(`${'a,'.repeat(1_899)}a\n`, MAX),
    'NUL bytes': Buffer.alloc(MAX),
    'bytes of Windows-1256': Buffer.alloc(MAX, Buffer.from('c7e1d32c', 'hex')),
    'UTF-16': utf16('fffe', 'a\n'.repeat(MAX / 4 - 1)),
    'UTF-16 the other way round': utf16('feff', ',\r'.repeat(MAX / 4 - 1), true),
    'cells of HTML': Buffer.from(`<table>${'<tr><td>a<td>b'.repeat(370_000)}`),
    'a wide span of HTML': Buffer.from(
      `<table>${'<tr><td colspan=16000 rowspan=9000>a</td></tr>'.repeat(800)}</table>`,
    ),
    'alike pupils': csv([TITLES, ...times(2_000, (n) => `${alike(n)},3/4/2014,ذكر,01012345678,x`)]),
    'one pupil 2,000 times': csv([TITLES, ...times(2_000, () => 'علي حسن,3/4/2014,ذكر,,')]),
    'pupils in wide lines': csv([
      TITLES,
      ...times(2_000, (n) => `علي حسن ${n},3/4/2014,ذكر,,${`,${'n'.repeat(60)}`.repeat(34)}`),
    ]),
    'titles that are hard to recognise': csv(
      times(2_000, () => times(40, () => TITLE_TRAP).join(',')),
    ),
    'a bank’s 20,000 lines': csv([
      BANK,
      ...times(
        20_000,
        (n) => `05/01/2026,"1,${100 + (n % 900)}.00",Transfer MD-${n} ${'x'.repeat(150)},,`,
      ),
    ]),
    'a bank’s 20,000 equal lines': csv([BANK, ...times(20_000, () => '05/01/2026,25.00,Fee,,')]),
    'a bank’s wide lines': csv([
      `${BANK},${times(195, (n) => `c${n}`).join(',')}`,
      ...times(4_900, () => `05/01/2026,25.00,Fee,,${',1'.repeat(195)}`),
    ]),
    'amounts of many digits': csv([
      BANK,
      ...times(4_500, () => `05/01/2026,${'(1.'.repeat(330)},Fee,,`),
    ]),
    'a zip bomb': zip({ 'xl/workbook.xml': Buffer.alloc(60 * 1024 * 1024, 'a') }),
    'a zip bomb at the limit': xlsx('<row><c><v>1</v></c></row>'.repeat(600_000)),
    'many cells': xlsx(times(600, () => `<row>${'<c><v>1</v></c>'.repeat(1_000)}</row>`).join('')),
    'a cell in the last row': xlsx(
      times(
        1_000,
        (n) => `<row r="${1_048_576 - n}"><c r="A${1_048_576 - n}"><v>1</v></c></row>`,
      ).join(''),
    ),
    'one long text in every cell': book(
      times(9_000, () => times(2, () => 'x'.repeat(1_000))),
      'xlsx',
    ),
    'shared texts': xlsx('<row><c t="s"><v>0</v></c></row>', {
      'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(900_000)}</sst>`,
    }),
    'open tags in a sheet': xlsx('<row><c><is><t>'.repeat(500_000)),
    'an entity of entities': xlsx(
      '<row><c t="str"><v>&j;</v></c></row>',
      {},
      `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}">${[...'bcdefghij']
        .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
        .join('')}]>`,
    ),
    'an old workbook of noise': Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(MAX - 8, 7),
    ]),
    'an old workbook whose chains turn in circles': circles(),
  }).map(([name, content]) => {
    const [meant] = MEANT.find(([, names]) => names.test(name)) ?? [];
    return { name, content, ...(meant ? { for: meant } : {}) };
  });

/** An XLS file whose sectors all point to each other. */
function circles(): Buffer {
  const content = book([['a', 'b', 'c']], 'biff8');
  for (let at = 512; at + 4 < content.length; at += 512) {
    if (content.readUInt32LE(at) === 0xfffffffd || content.readUInt32LE(at) === 1) {
      for (let n = 0; n < 128; n += 1) content.writeUInt32LE(n ^ 1, at + n * 4);
    }
  }
  return content;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: '#46a' },
    limitInputPixels: false,
  });

export async function hostilePictures(): Promise<HostileFile[]> {
  const small = await plain(400, 400).jpeg({ progressive: true }).toBuffer();
  const scan = small.subarray(small.indexOf(Buffer.from('ffda', 'hex')), -2);
  const head = await plain(8, 8).png().toBuffer();
  const around = (...chunks: Buffer[]) =>
    Buffer.concat([head.subarray(0, 33), ...chunks, head.subarray(33)]);
  const packed = (type: string) =>
    chunk(type, Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(6e7))]));
  const sized = Buffer.from(head);
  sized.writeUInt32BE(60_000, 16);
  sized.writeUInt32BE(60_000, 20);
  const files = {
    'a picture of 39 million pixels': await plain(6_500, 6_000).png().toBuffer(),
    'a picture of one line': await plain(65_000, 600).jpeg().toBuffer(),
    'sizes that are not true': sized,
    'many scans': Buffer.concat([small.subarray(0, -2), ...times(2_000, () => scan)]),
    'a picture cut off': (await plain(3_000, 3_000).jpeg().toBuffer()).subarray(0, 9_000),
    'a packed text of 60 MB': around(packed('zTXt')),
    'a packed profile of 60 MB': around(packed('iCCP')),
    'small chunks': around(...times(100_000, () => chunk('tEXt', Buffer.from('a\0b')))),
    'the beginning of a JPEG, then noise': Buffer.concat([
      Buffer.from('ffd8ff', 'hex'),
      Buffer.alloc(1_900_000, Buffer.from('ffda', 'hex')),
    ]),
    'a drawing': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(500_000)}`),
  };
  return Object.entries(files).map(([name, content]) => ({ name, content }));
}
