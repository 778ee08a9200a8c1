import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PAPERS } from '../limits.ts';
import { drawableData } from './letters.ts';
import { createPapers, type PaperLimits, type Papers, startThread } from './press.ts';
import { qrOf } from './qr.ts';
import { type TablePaper, tablePaper } from './table-paper.ts';
import { paperTemplate } from './template.ts';

const papers = createPapers();
afterAll(() => papers.close());

const column = { title: 'الاسم', share: 1, figures: false };
const list = (rows: string[][]): TablePaper => ({
  title: 'قائمة الطلاب',
  lead: ['مدرسة «النور» – Al-Noor School (2027)'],
  foot: 'ميدان',
  flipped: false,
  columns: [column, { ...column, title: 'Name' }],
  groups: [{ title: 'Robo-Lions 7', note: '', rows }],
});
const ROWS = [['عبدُالرحمٰن محمّد الشّافعي', 'Omar Hassan 95.50']];

const inArabic = { language: 'ar' } as const;
/** The PDF's bytes as characters; its structure is not compressed. */
const partsOf = (pdf: Buffer) => pdf.toString('latin1');

describe('a paper', () => {
  it('is a tagged PDF/UA-1 in its language with its title', async () => {
    const pdf = partsOf(await papers.make(tablePaper, list(ROWS), inArabic));
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toMatch(/pdfuaid:part[^0-9]*1/);
    expect(pdf).toContain('/Lang (ar)');
    expect(pdf).toContain('/StructTreeRoot');
    const english = partsOf(await papers.make(tablePaper, list(ROWS), { language: 'en' }));
    expect(english).toContain('/Lang (en)');
  });

  it('is the same for the same data', async () => {
    const [first, second] = await Promise.all([
      papers.make(tablePaper, list(ROWS), inArabic),
      papers.make(tablePaper, list(ROWS), inArabic),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  it('can be a picture', async () => {
    const options = { ...inArabic, widthPixels: 1_200 };
    const picture = await papers.picture(tablePaper, list(ROWS), options);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_200 });
  });

  it('takes every name as text, and one without glyphs fails no list', async () => {
    const hostile = ['#panic("x") *bold* $1/0$ @a <b> \\ `c`', '😀🇪🇬👨‍👩‍👧 ﷺ 中 \u0000\ud800'];
    const pdf = await papers.make(tablePaper, list([hostile]), inArabic);
    expect(pdf.length).toBeGreaterThan(5_000);
  });

  it('fails with the reason for a template that is wrong', async () => {
    const missing = paperTemplate<{ a: string }>('no-such-paper');
    await expect(papers.make(missing, { a: '' }, inArabic)).rejects.toThrow('no-such-paper');
  });
});

it('a code is not cleaned: it is a picture, not a text', () => {
  const data = { cards: [{ name: '😀 A', qr: qrOf('https://competition.example.org/c') }] };
  const clean = drawableData(data) as typeof data;
  expect(clean.cards[0]).toEqual({ ...data.cards[0], name: 'A' });
  expect(drawableData({ qr: '<svg>  \n</svg>' })).toEqual({ qr: '<svg>  \n</svg>' });
});

describe('the bounds of papers', () => {
  const over = async (limits: Partial<PaperLimits>, use: (bounded: Papers) => Promise<void>) => {
    const bounded = createPapers({ ...PAPERS, ...limits });
    try {
      await use(bounded);
    } finally {
      await bounded.close();
    }
  };
  const make = (by: Papers) => by.make(tablePaper, list(ROWS), inArabic);

  it('refuse a paper when too many wait', () =>
    over({ maxWaiting: 1 }, async (bounded) => {
      const outcomes = await Promise.allSettled([make(bounded), make(bounded), make(bounded)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(outcomes[2]).toMatchObject({ reason: { code: 'overloaded' } });
    }));

  it('refuse no part of a long paper because others wait', () =>
    over({ maxWaiting: 1, waitTimeoutMs: 1 }, async (bounded) => {
      const part = () => bounded.make(tablePaper, list(ROWS), { ...inArabic, isPart: true });
      const outcomes = await Promise.allSettled([make(bounded), make(bounded), part()]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    }));

  it('give up a paper that takes too long, and make the next one', async () => {
    const limits = { ...PAPERS, timeoutMs: 1 };
    const bounded = createPapers(limits);
    await expect(make(bounded)).rejects.toMatchObject({ code: 'overloaded' });
    await expect(make(bounded)).rejects.toMatchObject({ code: 'overloaded' });
    limits.timeoutMs = PAPERS.timeoutMs;
    await expect(make(bounded)).resolves.toBeInstanceOf(Buffer);
    await bounded.close();
  });

  it('fail a paper whose thread cannot start, and make the next one', async () => {
    let starts = 0;
    const bounded = createPapers(PAPERS, () => {
      starts += 1;
      if (starts === 1) throw new Error('no thread is left');
      return startThread();
    });
    await expect(make(bounded)).rejects.toThrow('no thread is left');
    await expect(make(bounded)).resolves.toBeInstanceOf(Buffer);
    await bounded.close();
  });

  it('refuse data and papers that are too long', async () => {
    await over({ maxDataCharacters: 100 }, (bounded) =>
      expect(make(bounded)).rejects.toMatchObject({ code: 'paper_too_long' }),
    );
    await over({ maxDataCharacters: 1_000 }, async (bounded) => {
      const pictures = bounded.make(tablePaper, list([['😀'.repeat(1_000)]]), inArabic);
      await expect(pictures).rejects.toMatchObject({ code: 'paper_too_long' });
    });
    await over({ pagesMax: 2 }, async (bounded) => {
      const rows = Array.from({ length: 100 }, () => ['أ', 'b']);
      const long = bounded.make(tablePaper, list(rows), inArabic);
      await expect(long).rejects.toMatchObject({ code: 'paper_too_long' });
    });
  });

  it('make no paper after the end of the server', () =>
    over({}, async (bounded) => {
      await bounded.close();
      await expect(make(bounded)).rejects.toMatchObject({ code: 'overloaded' });
    }));
});
