import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInArabic, amountInEnglish } from './amount-in-words.ts';
import { asPiastres, type Piastres } from './money.ts';

describe('an amount in Arabic words', () => {
  it.each([
    [0, 'صفر جنيه'],
    [1, 'قرش واحد'],
    [2, 'قرشان'],
    [50, 'خمسون قرشًا'],
    [100, 'جنيه واحد'],
    [200, 'جنيهان'],
    [300, 'ثلاثة جنيهات'],
    [1_000, 'عشرة جنيهات'],
    [1_100, 'أحد عشر جنيهًا'],
    [1_205, 'اثنا عشر جنيهًا وخمسة قروش'],
    [2_100, 'واحد وعشرون جنيهًا'],
    [10_000, 'مائة جنيه'],
    [10_100, 'مائة جنيه وجنيه واحد'],
    [20_000, 'مائتا جنيه'],
    [20_200, 'مائتا جنيه وجنيهان'],
    [21_500, 'مائتان وخمسة عشر جنيهًا'],
    [100_000, 'ألف جنيه'],
    [200_000, 'ألفا جنيه'],
    [250_000, 'ألفان وخمسمائة جنيه'],
    [400_000, 'أربعة آلاف جنيه'],
    [450_000, 'أربعة آلاف وخمسمائة جنيه'],
    [450_050, 'أربعة آلاف وخمسمائة جنيه وخمسون قرشًا'],
    [810_000, 'ثمانية آلاف ومائة جنيه'],
    [1_100_000, 'أحد عشر ألف جنيه'],
    [1_150_000, 'أحد عشر ألفًا وخمسمائة جنيه'],
    [9_000_000, 'تسعون ألف جنيه'],
    [10_100_000, 'مائة ألف وألف جنيه'],
    [20_000_000, 'مائتا ألف جنيه'],
    [200_000_000, 'مليونا جنيه'],
    [10_000_000_000, 'مائة مليون جنيه'],
  ])('%d piastres: %s', (amount, words) => {
    expect(amountInArabic(asPiastres(amount))).toBe(words);
  });

  it('says every amount so that it can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        expect(readArabic(amountInArabic(asPiastres(amount)))).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
        expect(readArabic(amountInArabic(asPiastres(amount)))).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused below zero, with a fraction, and beyond what is safe', () => {
    for (const amount of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => amountInArabic(amount as Piastres), String(amount)).toThrow(RangeError);
      expect(() => amountInEnglish(amount as Piastres), String(amount)).toThrow(RangeError);
    }
  });
});

describe('an amount in English words', () => {
  it.each([
    [0, 'zero pounds'],
    [1, 'one piastre'],
    [100, 'one pound'],
    [2_199, 'twenty-one pounds and ninety-nine piastres'],
    [10_100, 'one hundred and one pounds'],
    [450_000, 'four thousand five hundred pounds'],
    [810_050, 'eight thousand one hundred pounds and fifty piastres'],
    [100_000_100, 'one million and one pounds'],
  ])('%d piastres: %s', (amount, words) => {
    expect(amountInEnglish(asPiastres(amount))).toBe(words);
  });

  it('differs where amounts differ', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(amountInEnglish(asPiastres(one)) === amountInEnglish(asPiastres(other))).toBe(
          one === other,
        );
      }),
    );
  });
});

const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    'واحد 1 أحد 1 اثنان 2 اثنا 2 ثلاثة 3 أربعة 4 خمسة 5 ستة 6 سبعة 7 ثمانية 8 تسعة 9 عشرة 10 عشر 10',
    'عشرون 20 ثلاثون 30 أربعون 40 خمسون 50 ستون 60 سبعون 70 ثمانون 80 تسعون 90',
    'مائة 100 مائتان 200 مائتا 200 ثلاثمائة 300 أربعمائة 400 خمسمائة 500 ستمائة 600 سبعمائة 700',
    'ثمانمائة 800 تسعمائة 900',
  ]
    .join(' ')
    .matchAll(/(\S+) (\d+)/g)
    .map(([, word, value]) => [word, Number(value)]),
);
const STEMS: [RegExp, number][] = [
  [/^(ألف|آلاف)/, 1e5],
  [/^(مليون|ملايين)/, 1e8],
  [/^مليار/, 1e11],
  [/^تريليون/, 1e14],
];

function readArabic(words: string): number {
  let [sum, open, unit] = [0, 0, 0];
  for (const written of words.split(' ')) {
    const word = written in NUMBERS ? written : written.replace(/^و/, '');
    const value = NUMBERS[word];
    const scale = STEMS.find(([stem]) => stem.test(word))?.[1];
    if (written === 'واحد' && unit) {
      // "One" follows its noun.
      sum += unit;
    } else if (value !== undefined) {
      open += value;
    } else if (scale) {
      sum += (open || (/(ان|ونا|ارا|ألفا)$/.test(word) ? 2 : 1)) * scale;
      open = 0;
    } else {
      unit = /^جنيه/.test(word) ? 100 : 1;
      sum += (/ان$/.test(word) ? 2 : open) * unit;
      open = 0;
      continue;
    }
    unit = 0;
  }
  return sum;
}
