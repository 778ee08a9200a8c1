import { expect, test } from 'vitest';
import { findPixels } from './check-breakpoints.ts';

test('media queries count in em', () => {
  expect(findPixels('@media (width >= 900px) {\n  .a {\n    gap: 4px;\n  }\n}')).toHaveLength(1);
  expect(findPixels('@media print {\n  .a {\n    gap: 4px;\n  }\n}')).toEqual([]);
  expect(findPixels('@media (width < 50em) {}')).toEqual([]);
});
