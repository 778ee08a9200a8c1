import { DIAL_CODES } from './countries.ts';
import { toWesternDigits } from './digits.ts';

const PHONE = /^\+?\d{10,15}$/;

/** Drops the trunk zero people write after the dial code: +20 0100… → +20 100…. */
function withoutTrunkZero(international: string): string {
  for (const { code, pattern } of DIAL_CODES) {
    const national = international.slice(code.length);
    if (international.startsWith(code) && national.startsWith('0')) {
      if (national.length === Number(pattern) + 1) return code + national.slice(1);
    }
  }
  return international;
}

/**
 * One spelling for one phone: `+` and digits. Accepts Arabic-Indic digits, spaces, dashes,
 * brackets, a leading 00, and Egyptian local numbers (01…). Null when it is not an optional
 * plus followed by 10 to 15 digits (part 1 §5).
 */
export function normalizePhone(input: string): string | null {
  const compact = toWesternDigits(input).replace(/[\s()\-.\u200E\u200F]/g, '');
  if (!PHONE.test(compact)) return null;
  if (compact.startsWith('+')) return withoutTrunkZero(compact);
  if (compact.startsWith('00')) return withoutTrunkZero(`+${compact.slice(2)}`);
  if (/^01\d{9}$/.test(compact)) return `+2${compact}`;
  return withoutTrunkZero(`+${compact}`);
}
