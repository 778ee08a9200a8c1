import { expect, it } from 'vitest';
import { publicFormatsOf } from './cairo-days.ts';

const en = publicFormatsOf('en');
const ar = publicFormatsOf('ar');

it('writes the days of an event, and what they share once', () => {
  expect(en.days('2027-04-01', '2027-04-03')).toBe('1–3 April 2027');
  expect(en.days('2027-03-31', '2027-04-02')).toBe('31 March – 2 April 2027');
  expect(en.days('2026-12-31', '2027-01-02')).toBe('31 December 2026 – 2 January 2027');
  expect(en.days('2027-04-01', '2027-04-01')).toBe('Thursday 1 April 2027');
  expect(ar.days('2027-04-01', '2027-04-03')).toBe('من 1 إلى 3 أبريل 2027');
  expect(ar.days('2027-03-31', '2027-04-02')).toBe('من 31 مارس إلى 2 أبريل 2027');
});

it('writes a deadline with its weekday and the time in Cairo, in winter and in summer', () => {
  expect(en.instant('2027-01-31T21:59:00Z')).toBe('Sunday 31 January 2027, 23:59 Cairo time');
  expect(en.instant('2027-06-30T20:59:00Z')).toBe('Wednesday 30 June 2027, 23:59 Cairo time');
  expect(ar.instant('2027-01-31T21:59:00Z')).toBe('الأحد 31 يناير 2027، 11:59 م بتوقيت القاهرة');
  expect(ar.instant('2027-01-30T22:00:00Z')).toBe('الأحد 31 يناير 2027، 12:00 ص بتوقيت القاهرة');
});

it('writes a day beside a time in short', () => {
  expect(en.shortDay('2026-11-30')).toBe('Mon 30 Nov');
  expect(ar.shortDay('2026-11-30')).toBe('الاثنين 30 نوفمبر');
});

it('keeps amount and currency together', () => {
  expect([en.price(4500), ar.price(4500)]).toEqual(['EGP\u00A04,500', '4,500\u00A0جنيه']);
  expect(en.price(4500.5)).toBe('EGP\u00A04,500.50');
});
