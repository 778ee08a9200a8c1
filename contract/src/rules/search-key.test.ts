import { describe, expect, test } from 'vitest';
import { DIAL_CODES } from './countries.ts';
import { GOVERNORATES } from './lists.ts';
import { matchesSearch, searchKey } from './search-key.ts';

describe('a search in Arabic', () => {
  test.each([
    ['عمان', 'عُمان'],
    ['الاردن', 'الأردن'],
    ['الامارات', 'الإمارات'],
    ['امارات', 'الإمارات'],
    ['لإمارات', 'الإمارات'],
    ['السعوديه', 'السعودية'],
    ['OMAN', 'Oman'],
    ['+٢٠', '+20'],
  ])('%s finds the country %s', (searched, name) => {
    const found = DIAL_CODES.filter(({ name: names, code }) =>
      matchesSearch([names.ar, names.en, code], searched),
    );
    expect(found.flatMap(({ name: names, code }) => [names.ar, names.en, code])).toContain(name);
  });

  test.each([
    ['اسكندريه', 'الإسكندرية'],
    ['  الجيزه ', 'الجيزة'],
    ['اسيوط', 'أسيوط'],
    ['بنى سويف', 'بني سويف'],
    ['الأقصـــر', 'الأقصر'],
    ['القَاهِرَة', 'القاهرة'],
  ])('%s finds the governorate %s alone', (searched, name) => {
    expect(GOVERNORATES.filter((value) => matchesSearch([value], searched))).toEqual([name]);
  });

  test('what is not there is not found', () => {
    expect(GOVERNORATES.filter((value) => matchesSearch([value], 'لندن'))).toEqual([]);
  });

  test('letters that differ stay different', () => {
    expect(searchKey('حسن')).not.toBe(searchKey('خسن'));
  });
});
