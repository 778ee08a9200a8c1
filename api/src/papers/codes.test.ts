import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { teamPass } from '../ports/secrets.ts';
import { type BadgePaper, badgePaper } from './badge-paper.ts';
import { type CardPaper, cardPaper } from './card-paper.ts';
import { posterPaper } from './poster-paper.ts';
import { createPapers } from './press.ts';
import { qrOf } from './qr.ts';

/** The package is CommonJS, its types are not. */
const readQr = jsqr as unknown as typeof jsqr.default;
const papers = createPapers();
afterAll(() => papers.close());

/** An A4 page of 210 mm at 150 dots per inch. */
const WIDTH = 1_240;
const pixels = (mm: number) => Math.round((mm * WIDTH) / 210);
const options = { language: 'ar', widthPixels: WIDTH } as const;

/** Text of the QR code in a part of the page, in millimetres from its left and top. */
async function readCode(page: Buffer, left: number, top: number, width: number, height: number) {
  const part = {
    left: pixels(left),
    top: pixels(top),
    width: pixels(width),
    height: pixels(height),
  };
  const { data, info } = await sharp(page)
    .flatten({ background: '#fff' })
    .extract(part)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('every card of a page has its own code, which a scan at 150 dpi reads', async () => {
  const addressOf = (n: number) => `https://competition.example.org/c#CDFG346${n}`;
  const cards: CardPaper['cards'] = Array.from({ length: 10 }, (_, n) => ({
    name: n % 2 ? 'عبدُالرحمٰن محمّد الشّافعي' : 'Maximiliano-Alexander Von Hohenzollern the Third',
    place: 'مدرسة الشهيد العقيد أركان حرب أحمد منسي الرسمية المتميزة للغات · 5ب',
    code: 'CDFG-3467',
    qr: qrOf(addressOf(n)),
  }));
  const words = {
    title: 'بطاقات',
    step1: 'افتح',
    step2: 'أو صوّر الرمز',
    host: 'a.b/c',
    alt: 'رمز',
  };
  const page = await papers.picture(cardPaper, { ...words, cards }, options);
  const read = await Promise.all(
    cards.map((_, n) => readCode(page, n % 2 ? 10 : 105, 10 + Math.floor(n / 2) * 54, 95, 54)),
  );
  expect(read).toEqual(cards.map((_, n) => addressOf(n)));
});

it('every badge has its team’s pass, which a scan at 150 dpi reads', async () => {
  const passes = ['a', 'b'].map((id) => teamPass('secret', id));
  const badge = {
    first: 'عبدُالرحمٰن محمّد عبد المنعم',
    last: 'Von Hohenzollern-Sigmaringen the Third of Alexandria',
    role: 'عضو الفريق',
    isMentor: false,
  };
  const data: BadgePaper = {
    title: 'بطاقات',
    brand: 'ميدان',
    edition: 'الدورة السابعة',
    teams: passes.map((pass) => ({
      name: 'فريق Robo-Lions «الأسود» للروبوت',
      school: 'مدرسة الشهيد العقيد أركان حرب أحمد منسي الرسمية المتميزة للغات',
      track: 'تحدي الذكاء الاصطناعي والروبوت: موجة العافية',
      typed: '7-0421K',
      qr: qrOf(pass, { border: 2 }),
      alt: 'رمز',
      badges: [badge, { ...badge, isMentor: true }, badge, badge],
    })),
  };
  const page = await papers.picture(badgePaper, data, options);
  const read = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      readCode(page, n % 2 ? 10 : 105, 10 + Math.floor(n / 2) * 69, 95, 69),
    ),
  );
  expect(read).toEqual(Array.from({ length: 8 }, (_, n) => passes[n < 4 ? 0 : 1]));
});

it('a poster has one code, which a scan at 150 dpi reads', async () => {
  const poster = {
    title: 'ملصق 5ب',
    brand: 'ميدان',
    school: 'مدرسة النور',
    class: '5ب',
    qr: qrOf('https://competition.example.org/j/KHMNPR'),
    alt: 'رمز',
    code: 'KHMNPR',
    scan: 'امسح الرمز، أو افتح',
    host: 'competition.example.org/j',
    type: 'واكتب الحروف.',
    'sign-up': 'أنشئ حسابك.',
    end: 'انتظر.',
    until: 'يعمل حتى 3 ديسمبر 2026',
  };
  const page = await papers.picture(posterPaper, poster, options);
  expect(await readCode(page, 0, 0, 210, 297)).toBe('https://competition.example.org/j/KHMNPR');
});
