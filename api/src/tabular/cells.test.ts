import { expect, it } from 'vitest';
import { readAmount, readDate } from './cells.ts';

it.each([
  ['4500', 450_000],
  ['4,500.00', 450_000],
  ['1,234,567.8', 123_456_780],
  ['4500,50', 450_050],
  ['12.345,67', 1_234_567],
  ['٤٬٥٠٠٫٢٥', 450_025],
  ['٤٥٠٠', 450_000],
  ['EGP 4,000.00', 400_000],
  ['4000 جنيه', 400_000],
  ['4 000.00 ج.م', 400_000],
  ['+100', 10_000],
  ['-100.00', -10_000],
  ['100.00-', -10_000],
  ['(100.00)', -10_000],
  ['0.00', 0],
])('reads %j', (cell, piastres) => {
  expect(readAmount(cell)).toBe(piastres);
});

it.each(['', ' ', 'abc', '1.234', '12,34,56', '1.2.3', '4500.123', '4 5x', '--5', '١٢٣٤٥٦٧٨٩٠١٢٣'])(
  'does not guess %j',
  (cell) => {
    expect(readAmount(cell)).toBeNull();
  },
);

it.each([
  ['2026-01-05', '2026-01-05'],
  ['2026/1/5 13:45', '2026-01-05'],
  ['05/01/2026', '2026-01-05'],
  ['5.1.26', '2026-01-05'],
  ['05-Jan-2026', '2026-01-05'],
  ['٠٥/٠١/٢٠٢٦', '2026-01-05'],
])('reads the day %j', (cell, day) => {
  expect(readDate(cell)).toBe(day);
});

it.each(['', '31/02/2026', '2026-13-01', '2026-1-155', '05-Foo-2026', '4500', '4,500.00'])(
  'takes %j for no day',
  (cell) => {
    expect(readDate(cell)).toBeNull();
  },
);

it.each([
  ['4,500.00 CR', 450_000],
  ['4,500.00 Cr.', 450_000],
  ['4,500.00 Dr', -450_000],
  ['DR 25', -2_500],
  ['EGP 4,500.00CR', 450_000],
  ['4500 دائن', 450_000],
  ['٤٥٠٠ مدين', -450_000],
  ['-25.00 DR', -2_500],
])('reads the direction of %j', (cell, piastres) => {
  expect(readAmount(cell)).toBe(piastres);
});

it.each(['CR', '-25.00 CR', '(25.00) CR', 'CR 25 DR', '25 CRX', '25 credit note'])(
  'does not guess the direction of %j',
  (cell) => {
    expect(readAmount(cell)).toBeNull();
  },
);
