import { expect, it } from 'vitest';
import { countLeft } from './imports.ts';

const counts = { new: 3, changed: 1, same: 5, twin: 2, error: 0 };

it.each([
  [counts, 4, 2],
  [counts, 5, 1],
  [counts, 6, 0],
  [{ ...counts, error: 2 }, 6, 2],
  [{ ...counts, new: 0, changed: 0, twin: 0 }, 0, 0],
])('of %j with %i taken, %i lines are left', (all, taken, left) => {
  expect(countLeft({ counts: all, taken })).toBe(left);
});
