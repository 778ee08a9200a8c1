import { expect, it } from 'vitest';
import { certificateCodeOf, groupedCertificateCode } from './certificate-codes.ts';

it('a code is printed in groups and read back as people type it', () => {
  const code = '0A1BCDEFGHJKMNPQ';
  expect(groupedCertificateCode(code)).toBe('0A1B-CDEF-GHJK-MNPQ');
  const spelt = ['0A1B-CDEF-GHJK-MNPQ', ' oalb cdef ghjk mnpq ', code.toLowerCase()];
  // By an Arabic keyboard, and by one that corrects dashes.
  for (const typed of [...spelt, '٠A١B-CDEF-GHJK-MNPQ', '0A1B–CDEF–GHJK–MNPQ']) {
    expect(certificateCodeOf(typed)).toBe(code);
  }
});

it('what cannot be a code is none', () => {
  for (const typed of ['', '0A1B', '0A1BCDEFGHJKMNPU', `${'0'.repeat(16)}0`, '<script>']) {
    expect(certificateCodeOf(typed)).toBeNull();
  }
});
