import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOnly, toWesternDigits, typedNumber } from './digits.ts';

/** Returns a function that writes digits in the script whose zero has this code. */
const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const arabicIndic = inScript(0x660);
const persian = inScript(0x6f0);

it('Arabic-Indic and Persian digits mean the same as Western ones', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const western = toWesternDigits(text);
      expect(toWesternDigits(arabicIndic(western))).toBe(western);
      expect(toWesternDigits(persian(western))).toBe(western);
      expect(western).toHaveLength(text.length);
    }),
  );
});

it('only digits remain', () => {
  fc.assert(fc.property(fc.string(), (text) => /^[0-9]*$/.test(digitsOnly(text))));
  expect(digitsOnly('+٢٠ (100) ۱-2')).toBe('2010012');
});

it.each([
  ['٤٬٥٠٠٫٥٠', 4500.5],
  ['4,500.50', 4500.5],
  ['1 000', 1000],
  ['۱۰۰', 100],
])('a typed %s is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each([
  '4000,50',
  '٤٠٠٠,٥٠',
  '4,5',
  '0,500',
  '4,50,000',
  '1,2345',
  ',500',
  '5,',
  '1 00',
  '4,500,5.5',
  '1e3',
  '0x2710',
  '0b1',
  '+5',
  '.5',
  '5.',
  '1.2.3',
  '--5',
  'Infinity',
  '',
  ' ',
])('a typed %o is no number: it is not guessed at', (typed) => {
  expect(typedNumber(typed)).toBeNaN();
});

it('every amount is read back as it is written, in either script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (piastres) => {
      const written = (piastres / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(typedNumber(written)).toBe(piastres / 100);
      const arabic = arabicIndic(written).replaceAll(',', '٬').replace('.', '٫');
      expect(typedNumber(arabic)).toBe(piastres / 100);
    }),
  );
});
