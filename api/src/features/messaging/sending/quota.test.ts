import { expect, it } from 'vitest';
import { keptOf, limitOf, placeInWindow } from './quota.ts';

it.each([
  { quota: 250, kept: 75, others: 175 },
  { quota: 2_000, kept: 600, others: 1_400 },
  { quota: 5, kept: 2, others: 3 },
  { quota: 1, kept: 1, others: 0 },
])('of $quota people $kept are kept for codes', ({ quota, kept, others }) => {
  expect([keptOf(quota), limitOf(quota, false), limitOf(quota, true)]).toEqual([
    kept,
    others,
    quota,
  ]);
});

it('the n-th waiting message goes when the n-th oldest person leaves the count; beyond that, whole windows later', () => {
  expect(placeInWindow(1, 3)).toEqual({ oldest: 0, windows: 1 });
  expect(placeInWindow(3, 3)).toEqual({ oldest: 2, windows: 1 });
  expect(placeInWindow(4, 3)).toEqual({ oldest: 0, windows: 2 });
  expect(placeInWindow(8, 3)).toEqual({ oldest: 1, windows: 3 });
  expect(placeInWindow(1, 0)).toEqual({ oldest: 0, windows: 1 });
});
