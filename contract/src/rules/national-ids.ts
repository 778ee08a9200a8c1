import { toWesternDigits } from './digits.ts';

const NATIONAL_ID = /^[23]\d{13}$/;

/** True if the text looks like an Egyptian national id, which is neither asked for nor kept. */
export const isNationalId = (typed: string): boolean =>
  NATIONAL_ID.test(toWesternDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, ''));
