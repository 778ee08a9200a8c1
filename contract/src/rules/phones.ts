import { DIAL_CODES } from './countries.ts';
import { toWesternDigits } from './digits.ts';

/** Part 1 §5: an optional plus, or 00 in its place, followed by 10 to 15 digits. */
const TYPED = /^(\+|00)?\d{10,15}$/;
const INTERNATIONAL = /^\+[1-9]\d{9,14}$/;
const EGYPTIAN_MOBILE = /^01\d{9}$/;

/**
 * The country of DIAL_CODES with the number's dial code; undefined for other countries. No dial
 * code is a prefix of another, so the first match is the right one.
 */
const countryOf = (international: string) =>
  DIAL_CODES.find(({ code }) => international.startsWith(code));

/**
 * The number with its dial code if it has as many digits as its country expects (part 1 §9);
 * otherwise null. Drops a trunk zero (+20 0100…) and a doubled dial code (+20 20100…). Numbers of
 * unlisted countries stay as they are.
 */
function inCountry(international: string): string | null {
  const country = countryOf(international);
  if (!country) return international;
  const expected = Number(country.pattern);
  const national = international.slice(country.code.length);
  const dialled = country.code.slice(1);
  const spellings = [
    national,
    national.replace(/^0/, ''),
    national.startsWith(dialled) ? national.slice(dialled.length) : national,
  ];
  const right = spellings.find((digits) => digits.length === expected && !digits.startsWith('0'));
  return right === undefined ? null : country.code + right;
}

/**
 * The number with `+`: 00 is replaced, an Egyptian mobile number gets +20, other digits are taken
 * as they are.
 */
function international(typed: string): string {
  if (typed.startsWith('+')) return typed;
  if (typed.startsWith('00')) return `+${typed.slice(2)}`;
  return EGYPTIAN_MOBILE.test(typed) ? `+2${typed}` : `+${typed}`;
}

/**
 * Normalises a phone to `+` and digits. Accepts Arabic-Indic digits, spaces, dashes, points,
 * brackets, a leading 00, and Egyptian local numbers (01…). Null for a number that cannot exist, or
 * that has other signs or not 10 to 15 digits.
 */
export function normalizePhone(input: string): string | null {
  const compact = toWesternDigits(input).replace(/[\s()\-.\u200E\u200F]/g, '');
  if (!TYPED.test(compact)) return null;
  const phone = inCountry(international(compact));
  return phone && INTERNATIONAL.test(phone) ? phone : null;
}
