import { codeKey, typedCode } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { wordPatterns } from '../../../db/fragments.ts';

/** Fewer digits are not treated as part of a phone number. */
const PHONE_DIGITS = 4;

/**
 * Digits to look for in stored phone numbers (+201001234567), or null if the text is no phone or
 * has under 4 digits. +20 100…, 0020 100…, +20 0100…, 0100… and 100… find the same number.
 */
export function phoneDigits(typed: string): string | null {
  const compact = typedCode(typed).replace(/[().-]/g, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  const isInternational = /^(\+|00)/.test(compact);
  const digits = compact.replace(/^(\+|00)/, '');
  if (digits.length < PHONE_DIGITS) return null;
  if (isInternational) return digits.replace(/^200(?=1)/, '20');
  return digits.replace(/^0+/, '') || digits;
}

/** LIKE patterns, which must all match: a phone's digits, otherwise wordPatterns(). */
export function searchPatterns(search: string): string[] {
  const phone = phoneDigits(search);
  return phone ? [`%${phone}%`] : wordPatterns(search);
}

/** Key of a class: a number and at most a few letters. */
const CLASS_KEY = /^(?=.*\d)\S{1,4}$/;

/** All must be true. With `names_only` email and phone cannot be guessed by searching. */
export function foundBy({
  search = '',
  names_only = false,
}: {
  search?: string | undefined;
  names_only?: boolean | undefined;
}): RawBuilder<boolean>[] {
  const patterns = names_only ? wordPatterns(search) : searchPatterns(search);
  if (names_only) {
    return patterns.map(
      (pattern) => sql<boolean>`(search_text like ${pattern}
        and search_key(' ' || first_name || ' ' || last_name) like ${pattern})`,
    );
  }
  const found = patterns.map((pattern) => sql<boolean>`search_text like ${pattern}`);
  const key = codeKey(search);
  if (!CLASS_KEY.test(key)) return found;
  return [sql<boolean>`(class_key = ${key} or (${sql.join(found, sql` and `)}))`];
}
