import { toWesternDigits } from './digits.ts';
import { searchKey } from './search-key.ts';

/** Of at least eight characters, from published lists of leaked ones, and some for this site. */
const COMMON = new Set(
  `password 12345678 123456789 1234567890 qwertyuiop 11111111 iloveyou password1 87654321 qwerty123
  1q2w3e4r 1qaz2wsx sunshine princess football baseball superman trustno1 welcome1 password123
  00000000 88888888 12341234 123123123 987654321 0987654321 q1w2e3r4 1q2w3e4r5t 1q2w3e4r5t6y
  zaq12wsx qazwsxedc asdfghjkl asdfasdf zxcvbnm1 qwer1234 1234qwer abcd1234 abc12345 a1234567
  a12345678 aa123456 aa12345678 p@ssw0rd p@ssword passw0rd pa55word password! password12 password2
  letmein1 michelle jennifer computer internet starwars whatever jonathan charlie1
  michael1 liverpool chelsea1 arsenal1 barcelona realmadrid manchester samsung1 pokemon1
  minecraft dragon12 monkey12 shadow12 master12 killer12 mustang1 maverick
  victoria danielle elephant butterfly chocolate freedom1 december november admin123 admin1234
  administrator adminadmin root1234 test1234 testtest changeme default1 secret123 welcome123
  qwertyui qwerty12 147258369 123456789a 11223344 12344321`.split(/\s+/),
);

/** Case, surrounding spaces and the script of digits make no difference. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(toWesternDigits(password).trim().toLowerCase());

const plain = (text: string): string => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Data of an account that strangers may know. */
export interface OwnData {
  names: readonly string[];
  /** Null for a student whom a school vouches for, until one is added. */
  email: string | null;
  /** Null for administrators and for such a student. */
  phone_number: string | null;
}

/** Country codes have one to three digits. */
const COUNTRY_CODE_LENGTHS = [1, 2, 3];

/** Which code it has is not known, so its first one to three digits are left out. */
function phoneSpellings(phone: string): string[] {
  const digits = plain(phone);
  const national = COUNTRY_CODE_LENGTHS.map((length) => digits.slice(length));
  return [digits, `00${digits}`, ...national, ...national.map((number) => `0${number}`)];
}

/**
 * Also the email's part before the @. Spaces, signs and spellings (searchKey) do not count.
 */
export function isOwnData(password: string, { names, email, phone_number }: OwnData): boolean {
  const chosen = plain(password);
  const mailboxes = email === null ? [] : [email, email.split('@')[0] ?? ''];
  const known = [...names, ...mailboxes].map(plain);
  const phones = phone_number === null ? [] : phoneSpellings(phone_number);
  return [...known, ...phones].includes(chosen);
}
