import { expect, it } from 'vitest';
import { stillUnderWay } from './use-typed-text.ts';

it('awaits the later texts when an earlier one arrives', () => {
  expect(stillUnderWay(['b', 'c'], 'b')).toEqual(['c']);
  expect(stillUnderWay(['c'], 'c')).toEqual([]);
});

it('no longer awaits a text that a later one overtook', () => {
  expect(stillUnderWay(['b', 'c'], 'c')).toEqual([]);
  expect(stillUnderWay(['b', 'c', 'b'], 'b')).toEqual([]);
});

it('knows a value that comes from elsewhere', () => {
  expect(stillUnderWay(['b', 'c'], 'a')).toBeNull();
  expect(stillUnderWay([], '')).toBeNull();
});
