import { expect, it } from 'vitest';
import { isArabicName, latinName } from './latin-names.ts';

it('proposes the usual Latin spelling of frequent names, with and without marks', () => {
  expect(latinName('أحمد محمود')).toBe('Ahmed Mahmoud');
  expect(latinName('عبدُالرحمٰن محمّد الشّافعي')).toBe('Abdelrahman Mohamed El-Shafei');
  expect(latinName('عبد الله النجار')).toBe('Abdullah El-Naggar');
  expect(latinName('مريم شنودة')).toBe('Mariam Shenouda');
});

it('spells a name that it does not know, and leaves Latin names', () => {
  expect(latinName('صقر')).toBe('Saqar');
  expect(latinName('الصاوي الطوخي عوض')).toBe('El-Sawy El-Tokhy Awad');
  expect(latinName('Nora Adel')).toBe('Nora Adel');
  expect(latinName('عبد القادر')).toMatch(/^Abdel/);
  expect(latinName('بطوط كوكو')).not.toMatch(/\p{Script=Arabic}/u);
});

it('puts no vowel between the last two consonants before a last y', () => {
  expect(latinName('بدري')).toBe('Badry');
});

it('translates titles, and leaves out the one that does not tell Mr from Mrs', () => {
  expect(latinName('م. خالد صبري')).toBe('Eng. Khaled Sabry');
  expect(latinName('د/ منى')).toBe('Dr. Mona');
  expect(latinName('أ.د. سمير')).toBe('Prof. Samir');
  expect(latinName('أ. هبة')).toBe('Heba');
});

it('tells the script of a name', () => {
  expect([isArabicName('سلمى'), isArabicName('Salma')]).toEqual([true, false]);
});
