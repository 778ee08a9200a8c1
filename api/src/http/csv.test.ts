import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['+201001234567+1', "'+201001234567+1"],
  ['+20100 1234567', "'+20100 1234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['\u200B=1', "'\u200B=1"],
  ['\u200E=1', "'\u200E=1"],
  ['\u00AD=1', "'\u00AD=1"],
  ['\u2060=1', "'\u2060=1"],
  ['\u061C=1', "'\u061C=1"],
  ['\uFEFF \u200F@x', "'\uFEFF \u200F@x"],
  ['\u115F=1', "'\u115F=1"],
])('makes %j inert', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

it('quotes line breaks, commas and quotes, and leaves names alone', () => {
  expect(csvCell('\t=1')).toBe('"\'\t\'=1"');
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "hi"')).toBe('"say ""hi"""');
  expect(csvCell('\nx')).toBe('"\'\nx"');
  expect(csvCell('منى عبد-الله')).toBe('منى عبد-الله');
});

it.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; \u200B=1', '"a;\' \u200B=1"'],
  ['a\t+1', '"a\t\'+1"'],
  ['a\n=1', '"a\n\'=1"'],
  ['a;"=1"', '"a;""\'=1"""'],
  ['a;b', '"a;b"'],
  ['a; 1-2', '"a; 1-2"'],
])('is inert where a spreadsheet splits %j at its semicolon, tab or line break', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('leaves a phone as it is: a plus before digits can only be that number', () => {
  expect(csvCell('+201001234567')).toBe('+201001234567');
});
