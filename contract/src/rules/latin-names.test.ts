import { expect, it } from 'vitest';
import { isArabicName, latinName } from './latin-names.ts';

it('proposes the usual Latin spelling of frequent names, with and without marks', () => {
  expect(latinName('أحمد محمود')).toBe('Ahmed Mahmoud');
  expect(latinName('عبدُالرحمٰن محمّد الشّافعي')).toBe('Abdelrahman Mohamed El-Shafei');
  expect(latinName('عبد الله النجار')).toBe('Abdullah El-Naggar');
  expect(latinName('مريم شنودة')).toBe('Mariam Shenouda');
});

it('spells a name that it does not know, and leaves Latin names', () => {
  expect(latinName('بدر')).toBe('Badar');
  expect(latinName('الصاوي الطوخي عوض')).toBe('El-Sawy El-Tokhy Awad');
  expect(latinName('Nora Adel')).toBe('Nora Adel');
  expect(latinName('عبد القادر')).toMatch(/^Abdel/);
  expect(latinName('بطوط كوكو')).not.toMatch(/\p{Script=Arabic}/u);
});

it('tells the script of a name', () => {
  expect([isArabicName('سلمى'), isArabicName('Salma')]).toEqual([true, false]);
});
