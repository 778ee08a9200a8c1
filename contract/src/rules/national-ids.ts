import { toWesternDigits } from './digits.ts';

const NATIONAL_ID = /^[23]\d{13}$/;
/** What people write between the digits: spaces, any dash, tatweel, points, strokes. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212\u0640._/]/gu;

/** Neither asked for nor kept: 14 digits, the first 2 or 3, with separators between them. */
export const isNationalId = (typed: string): boolean =>
  NATIONAL_ID.test(toWesternDigits(typed).replace(SEPARATORS, ''));
