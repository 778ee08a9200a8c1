import { expect, it } from 'vitest';
import { phoneDigits, searchPatterns } from './search.ts';

it('finds the same phone with +20, 0020, a zero, none of them, and Arabic-Indic digits', () => {
  for (const typed of [
    '+201001234567',
    '00201001234567',
    '+20 0100 123 4567',
    '01001234567',
    '1001234567',
    '٠١٠٠١٢٣٤٥٦٧',
    '(0100) 123-4567',
    '\u202a+20\u00a0100\u20111234567\u202c',
  ]) {
    expect('+201001234567').toContain(phoneDigits(typed));
  }
});

it('takes words, and short numbers, for no phone', () => {
  expect(phoneDigits('منى')).toBeNull();
  expect(phoneDigits('a1234')).toBeNull();
  expect(phoneDigits('12')).toBeNull();
});

it('looks for every word, and for short ones at the beginning of a word', () => {
  expect(searchPatterns(' محمد  عل ')).toEqual(['%MHMD%', '% IL%']);
  expect(searchPatterns('عبد الرحمن')).toEqual(searchPatterns('عبدالرّحمن'));
});

it('treats the special characters of LIKE as ordinary ones', () => {
  expect(searchPatterns('100%_a\\')).toEqual(['%100\\%\\_a\\\\%']);
});
