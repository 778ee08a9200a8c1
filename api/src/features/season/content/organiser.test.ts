import { blockSchema } from '@midan/contract';
import { expect, it } from 'vitest';
import { firstBrand } from './organiser.ts';

it.each([
  ['Nile Cup', 'Nile Cup', 'Nile Cup'],
  ['National Robot Olympics', 'National Robot Olympics', 'National Robot'],
  [`${'Robot '.repeat(12)}Cup`, 'Robot '.repeat(10).trim(), 'Robot Robot Robot'],
  ['Robotics'.repeat(10), 'Robotics'.repeat(10).slice(0, 60), 'Robotics'.repeat(10).slice(0, 20)],
])('the brand of SITE_NAME %s is one that may be published', (SITE_NAME, name, short) => {
  const brand = firstBrand({ SITE_NAME, SITE_NAME_AR: SITE_NAME });
  expect([brand.name.en, brand.short.ar, brand.full.en]).toEqual([name, short, SITE_NAME]);
  expect(blockSchema('brand').safeParse(brand).success).toBe(true);
});
