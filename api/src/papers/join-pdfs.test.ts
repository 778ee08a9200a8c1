import { afterAll, expect, it } from 'vitest';
import { joinPdfs } from './join-pdfs.ts';
import { createPapers } from './press.ts';
import { type TablePaper, tablePaper } from './table-paper.ts';

const papers = createPapers();
afterAll(() => papers.close());

const column = { title: 'الاسم', share: 1, figures: false };
const make = (title: string, rows: number) => {
  const data: TablePaper = {
    title,
    lead: [],
    foot: 'ميدان',
    flipped: false,
    columns: [column, { ...column, title: 'Name' }],
    groups: [
      {
        title: 'Robo-Lions (7 0 R)',
        note: '',
        rows: Array.from({ length: rows }, (_, n) => [`سلمى ${n}`, 'Salma']),
      },
    ],
  };
  return papers.make(tablePaper, data, { language: 'ar' });
};
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Objects by number, found by the file's own table; asserts that each is where the table says. */
function objectsOf(pdf: Buffer): Map<number, string> {
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  return new Map(
    places.map((at, index) => {
      expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
      return [index + 1, text.slice(at, text.indexOf('endobj', at))];
    }),
  );
}

it('joins pages, their structure and their fonts into one tagged PDF', async () => {
  const parts = await Promise.all([make('الأول', 60), make('الثاني', 5), make('الثالث', 60)]);
  const joined = await joinPdfs(parts);
  const text = joined.toString('latin1');
  const sum = (pattern: RegExp) =>
    parts.reduce((all, part) => all + countOf(part.toString('latin1'), pattern), 0);
  const objects = [...objectsOf(joined).values()];
  const withOnly = (type: string) => objects.filter((object) => object.includes(type));
  for (const type of ['/Type /Catalog', '/Type /Pages', '/Type /StructTreeRoot', '/S /Document']) {
    expect([type, withOnly(type).length]).toEqual([type, 1]);
  }
  const pages = sum(/\/Type \/Page\n/g);
  expect(pages).toBeGreaterThan(3);
  expect(countOf(text, /\/Type \/Page\n/g)).toBe(pages);
  expect(text).toContain(`/Count ${pages}\n`);
  expect(text).toContain(`NPages>${pages}<`);
  expect(countOf(text, /\/Type \/StructElem/g)).toBe(sum(/\/Type \/StructElem/g) - 2);
  // Each page has a key of its own in the tree.
  const keys = [...text.matchAll(/\/StructParents (\d+)/g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(pages);
  expect(text).toMatch(/pdfuaid:part[^0-9]*1/);
  expect(text).toContain('/Lang (ar)');
  const outside = text.replace(/stream\n[\s\S]*?endstream/g, '').replace(/\([^()]*\)/g, '');
  const numbers = [...outside.matchAll(/(\d+) 0 R\b/g)].map(([, number]) => Number(number));
  expect(Math.max(...numbers)).toBeLessThanOrEqual(objects.length);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
});

it('leaves one alone, gives the same bytes each time, and refuses another kind of file', async () => {
  const one = await make('الأول', 2);
  const two = await make('الثاني', 2);
  expect(await joinPdfs([one])).toBe(one);
  expect((await joinPdfs([one, two])).equals(await joinPdfs([one, two]))).toBe(true);
  await expect(joinPdfs([one, Buffer.from('%PDF-1.4 trailer')])).rejects.toThrow('to be joined');
});
