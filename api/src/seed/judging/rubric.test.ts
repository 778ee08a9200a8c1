import { rubric } from '@midan/contract';
import { expect, it } from 'vitest';
import { INNOVATION_RUBRIC } from './rubric.ts';

it('is the published sheet: 100 points in both languages, marked in at most 25 taps', () => {
  const { criteria } = INNOVATION_RUBRIC;
  expect(rubric.parse(INNOVATION_RUBRIC)).toEqual(INNOVATION_RUBRIC);
  expect(criteria.map(({ key, max }) => [key, max])).toEqual([
    ['problem', 15],
    ['idea', 20],
    ['demonstration', 25],
    ['programming', 15],
    ['entrepreneurship', 10],
    ['teamwork', 15],
  ]);
  expect(criteria.every(({ anchors }) => anchors.length === 4)).toBe(true);
  // One tap on a segment each; six segments fit into 390 px.
  expect(Math.max(...criteria.map(({ max, step }) => max / step + 1))).toBeLessThanOrEqual(6);
});
