import { toWesternDigits } from '@midan/contract';

/** More words than a full name and an email have only slow a search down. */
const MAX_WORDS = 6;
/** From here on, digits are taken for a part of a phone number. */
const PHONE_DIGITS = 4;
const LIKE_SPECIAL = /[\\%_]/g;

const escaped = (word: string): string => word.replace(LIKE_SPECIAL, '\\$&');

/**
 * The part of a stored number (+201001234567) that a typed phone names, or null when the text is
 * no phone: +20 100…, 0020 100…, +20 0100…, 0100… and 100… all mean the same.
 */
export function phoneDigits(typed: string): string | null {
  const compact = toWesternDigits(typed).replace(/[\s().\-\u200E\u200F\u202A-\u202C]/g, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  const isInternational = /^(\+|00)/.test(compact);
  const digits = compact.replace(/^(\+|00)/, '');
  if (digits.length < PHONE_DIGITS) return null;
  if (isInternational) return digits.replace(/^200(?=1)/, '20');
  return digits.replace(/^0+/, '') || digits;
}

/**
 * LIKE patterns that all have to match a student's search text, before search_key() spells them
 * its way. One or two letters are looked for at the beginning of a word: three can be indexed.
 */
export function searchPatterns(search: string): string[] {
  const phone = phoneDigits(search);
  if (phone) return [`%${phone}%`];
  return search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ([...word].length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
}
