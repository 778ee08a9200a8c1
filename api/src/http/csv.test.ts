import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+201001234567', "'+201001234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
])('makes %j inert', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

it('quotes line breaks, commas and quotes, and leaves names alone', () => {
  expect(csvCell('\t=1')).toBe("'\t=1");
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('say "hi"')).toBe('"say ""hi"""');
  expect(csvCell('\nx')).toBe('"\'\nx"');
  expect(csvCell('منى عبد-الله')).toBe('منى عبد-الله');
});
