import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIAL_CODES } from './countries.ts';
import { normalizePhone } from './phones.ts';

const digits = (count: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`), { size: 'max' });
const inCountry = fc
  .constantFrom(...DIAL_CODES)
  .chain(({ code, pattern }) => digits(Number(pattern)).map((national) => ({ code, national })));
const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

describe('a phone', () => {
  it.each([
    ['01001234567', '+201001234567'],
    ['+20 100 123-4567', '+201001234567'],
    ['(+20) 0100 123 4567', '+201001234567'],
    ['00201001234567', '+201001234567'],
    ['0049123456789012', '+49123456789012'],
    ['00491234567890123', '+491234567890123'],
    ['201001234567', '+201001234567'],
    ['٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
    ['۰۱۰۰۱۲۳۴۵۶۷', '+201001234567'],
    ['+966501234567', '+966501234567'],
    ['+9660501234567', '+966501234567'],
  ])('%s is %s', (typed, normalized) => {
    expect(normalizePhone(typed)).toBe(normalized);
  });

  it.each([
    '',
    '123',
    '+12345',
    '1234567890123456',
    '001234567890123456',
    'phone',
    '+20100123456x',
    '++201001234567',
  ])('%o is none', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });

  it('of every country is one number, however it is spelt', () => {
    fc.assert(
      fc.property(inCountry, ({ code, national }) => {
        const normalized = normalizePhone(code + national);
        fc.pre(normalized !== null);
        expect(normalized).toBe(code + national);
        const spaced = `${code} ${national.slice(0, 3)}-${national.slice(3)}`;
        expect(normalizePhone(spaced)).toBe(normalized);
        expect(normalizePhone(arabic(spaced))).toBe(normalized);
        expect(normalizePhone(`00${code.slice(1)}${national}`)).toBe(normalized);
      }),
    );
  });

  it('that is normalised stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9]{10,15}$/), (typed) => {
        const once = normalizePhone(typed);
        fc.pre(once !== null);
        expect(once).toMatch(/^\+[1-9]\d{9,14}$/);
        expect(normalizePhone(once ?? '')).toBe(once);
      }),
    );
  });
});

it('there are 20 countries, each with a flag and a digit count', () => {
  expect(DIAL_CODES).toHaveLength(20);
  expect(new Set(DIAL_CODES.map(({ iso }) => iso)).size).toBe(20);
  for (const { code, pattern, flag } of DIAL_CODES) {
    expect(code).toMatch(/^\+\d{1,3}$/);
    expect(Number(pattern)).toBeGreaterThanOrEqual(8);
    expect([...flag]).toHaveLength(2);
  }
});

it.each([
  ['one digit short', '+20101234567'],
  ['one digit long', '+2010123456789'],
  ['nothing but zeros', '0000000000'],
  ['short of ten digits in all', '+20112'],
])('a number that cannot exist is none: %s', (_, typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

it('a dial code that was typed twice is dropped once', () => {
  expect(normalizePhone('+20201012345678')).toBe('+201012345678');
  expect(normalizePhone('+966966512345678')).toBe('+966512345678');
});
