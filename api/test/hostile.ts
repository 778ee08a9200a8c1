/** Texts that break careless code. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFF',
  '\u202Eأبجد\u2066',
  '\uFEFF\u200B',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦',
  "'; drop table academies; --",
  '%_\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=1+1',
  '%00%ff%zz',
  '4000,50',
  '1e309',
  '-0',
  'NaN',
  '0x2710',
  '٤٠٠٠٫٥٠',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-0001-01-01',
  'x'.repeat(300),
  'س'.repeat(20_000),
  '\r\nSet-Cookie: a=b',
  '01890000-0000-7000-8000-000000000000',
  'null',
  'true',
];

/** Placeholder for a number that JSON can express and JavaScript cannot; see `toJson`. */
const INFINITE = '@1e309@';

export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  INFINITE,
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e21,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  [],
  [[[[]]]],
  ['\u0000'],
  {},
  { length: -1, toString: 'x' },
  { $ne: null },
  Array.from({ length: 200 }, (_, n) => n),
];

/** JSON with INFINITE as the bare number 1e309. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(`"${INFINITE}"`, '1e309');
