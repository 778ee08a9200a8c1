import { DIAL_CODES } from './countries.ts';
import { toWesternDigits } from './digits.ts';
import { cleanTyped } from './typed.ts';

/** Part 1 §5: an optional plus, or 00 in its place, followed by 10 to 15 digits. */
const TYPED = /^(\+|00)?\d{10,15}$/;
const INTERNATIONAL = /^\+[1-9]\d{9,14}$/;
const EGYPTIAN_MOBILE = /^01\d{9}$/;

/**
 * Numbers shorter than the picker's figure: Lebanon's mobiles in 03 and, in countries whose mobiles
 * begin otherwise, landlines. So a mobile number that lacks a digit is still refused. From the
 * metadata of google/libphonenumber (libphonenumber-js 1.13.16).
 */
const SHORTER: Readonly<Record<string, RegExp>> = {
  LB: /^(?:[1-69]|8(?!1))\d{6}$/,
  AE: /^[2-4679]\d{7}$/,
  JO: /^[235689]\d{7}$/,
  SY: /^[1-5]\d{7}$/,
  IQ: /^[1-6]\d{7,8}$/,
  YE: /^[1-6]\d{6,7}$/,
  PS: /^[2489]\d{7}$/,
  DZ: /^[1-4]\d{7}$/,
};

/** No dial code is a prefix of another, so the first match is the right one. */
const countryOf = (international: string) =>
  DIAL_CODES.find(({ code }) => international.startsWith(code));

/**
 * Null if the digits do not fit (part 1 §9). Drops a trunk zero (+20 0100…) and a doubled dial code
 * (+20 20100…). Unlisted countries stay as they are.
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
  const right = spellings.find(
    (digits) =>
      (digits.length === expected && !digits.startsWith('0')) || SHORTER[country.iso]?.test(digits),
  );
  return right === undefined ? null : country.code + right;
}

/** An Egyptian mobile number gets +20, other digits are taken as they are. */
function international(typed: string): string {
  if (typed.startsWith('+')) return typed;
  if (typed.startsWith('00')) return `+${typed.slice(2)}`;
  return EGYPTIAN_MOBILE.test(typed) ? `+2${typed}` : `+${typed}`;
}

/** From any usual spelling, Egyptian local numbers too (01…). Null for what cannot exist. */
export function normalizePhone(input: string): string | null {
  const compact = toWesternDigits(cleanTyped(input).normalize('NFKC'))
    .replace(/[\s()\p{Pd}\u2212\u0640.]|^tel:/giu, '')
    // Typed from right to left, the plus comes last.
    .replace(/^(\d+)\+$/, '+$1');
  if (!TYPED.test(compact)) return null;
  const phone = inCountry(international(compact));
  return phone && INTERNATIONAL.test(phone) ? phone : null;
}
