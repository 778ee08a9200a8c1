import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROCESSES } from '../api/vitest.config.ts';
import { chooseJourneys, type Listed, touchesProcesses } from './fast-tier.ts';

/** A listed file with a journey in two variants and, below it, another one. */
const file = (title: string): Listed => ({
  title,
  specs: [{ title: 'second', file: title, line: 9 }],
  suites: ['ar', 'en'].map((language) => {
    return { title: language, specs: [{ title: 'first', file: title, line: 5 }] };
  }),
});
const coupons = [file('admin-coupons.spec.ts')];
const first = expect.stringMatching(/^admin-coupons\.spec\.ts › (ar|en) › first$/);
const second = 'admin-coupons.spec.ts › second';

test('of an unchanged file the first journey is run, in one language', () => {
  expect(chooseJourneys(coupons, ['', 'web/src/features/teams/list.tsx'])).toEqual([first]);
});

test.each([
  'api/src/features/money/coupons/service.ts',
  'messages/ar/coupons.ts',
  'e2e/journeys/admin-coupons.spec.ts',
])('%s changed: every journey is run once', (path) => {
  expect(chooseJourneys(coupons, [path])).toEqual([first, second]);
});

test('journeys that follow from each other are all run', () => {
  expect(chooseJourneys([file('student-path.spec.ts')], [])).toHaveLength(3);
});

test('tests with processes are run for the database, the start and themselves', () => {
  const others = ['api/src/features/papers/service.ts', 'api/test/access-matrix.test.ts'];
  expect(touchesProcesses(['', ...others, 'api/src/mail.ts'])).toBe(false);
  for (const path of [
    'src/db/pool.ts',
    'src/main.ts',
    'src/instance.ts',
    ...globSync(PROCESSES, { cwd: join(import.meta.dirname, '../api') }),
    'test/world.ts',
  ])
    expect(touchesProcesses([`api/${path}`])).toBe(true);
});
