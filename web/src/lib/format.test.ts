import { expect, test } from 'vitest';
import { formatsOf, unbroken } from './format.ts';

test('inside a sentence an amount stays on one line with its currency, alone it may break', () => {
  expect(formatsOf('ar').money(4500)).toBe('4,500.00\u00A0جنيه');
  expect(formatsOf('en').money(4500)).toBe('EGP\u00A04,500.00');
  expect(formatsOf('ar').amount(4500)).toBe('4,500.00 جنيه');
  expect(formatsOf('en').amount(-4500)).toBe('EGP -4,500.00');
});

test('only the space between figure and currency is kept together', () => {
  expect(unbroken('تحتاج إلى 500.00 جنيه إضافية')).toBe('تحتاج إلى 500.00\u00A0جنيه إضافية');
  expect(unbroken('You need EGP 500.00 more')).toBe('You need EGP\u00A0500.00 more');
});

test('dates have the digits of their language, and Western ones beside figures', () => {
  const { date, figureDate } = formatsOf('ar');
  expect(date('2026-10-01')).toBe('١ أكتوبر ٢٠٢٦');
  expect(figureDate('2026-10-01')).toBe('1 أكتوبر 2026');
  const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString();
  expect(date(fiveDaysAgo, 'relative')).toBe('قبل ٥ أيام');
  expect(figureDate(fiveDaysAgo, 'relative')).toBe('قبل 5 أيام');
  expect(formatsOf('en').figureDate('2026-10-01')).toBe('1 October 2026');
});

test.each([
  [59.8, '1 hour ago'],
  [59.3, '59 minutes ago'],
  [23.8 * 60, '1 day ago'],
  [47 * 60, '2 days ago'],
  [13 * 24 * 60, '2 weeks ago'],
  [0, 'now'],
])('%d minutes ago are said in the largest unit that they fill: %s', (minutes, words) => {
  const then = new Date(Date.now() - minutes * 60_000).toISOString();
  expect(formatsOf('en').date(then, 'relative')).toBe(words);
});

test('a length of time is counted in days, then hours, and in minutes when little is left', () => {
  const HOUR = 3_600_000;
  const { length } = formatsOf('en');
  expect([72 * HOUR, 50 * HOUR, 48 * HOUR].map(length)).toEqual(['3 days', '2 days', '2 days']);
  // A moment less than two days is not one day.
  expect([48 * HOUR - 1, 24 * HOUR].map(length)).toEqual(['47 hours', '24 hours']);
  expect([24 * HOUR - 1, 3 * HOUR].map(length)).toEqual(['23 hours', '3 hours']);
  expect([3 * HOUR - 1, HOUR, 1].map(length)).toEqual(['179 minutes', '60 minutes', '1 minute']);
  expect(formatsOf('ar').length(90 * 60_000)).toBe('90 دقيقة');
  expect(formatsOf('ar').length(48 * HOUR - 1)).toBe('47 ساعة');
  expect([1, 2].map(formatsOf('en').days)).toEqual(['1 day', '2 days']);
});
