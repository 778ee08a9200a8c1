import { describe, expect, it } from 'vitest';
import { isNationalId } from './national-ids.ts';

describe('a national id', () => {
  it.each([
    '29805011234567',
    '3 160501 1234567',
    '٣١٦٠٥٠١١٢٣٤٥٦٧',
    '316-0501-1234567',
    '3–140403–1234567',
    '3ـ160501ـ1234567',
    '3/160501/1234567',
  ])('is seen in %s', (typed) => expect(isNationalId(typed)).toBe(true));

  it.each([
    '1024',
    '2026-117',
    '10010000003',
    '49805011234567',
    '298050112345678',
    'A29805011234567',
  ])('is not seen in %s', (typed) => expect(isNationalId(typed)).toBe(false));
});
