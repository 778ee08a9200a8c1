import {
  type Brand,
  type FieldErrorCode,
  isOwnData,
  type OwnData,
  toWesternDigits,
} from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../http/errors.ts';
import { brandOf } from '../../season/content/index.ts';
import { isCommon, SITE_WORDS } from './common-passwords.ts';

/** The password of the demo's accounts, which the README names; a demo may go on using it. */
const DEMO_PASSWORD = 'Midan-Demo-2026!';
/** Signs that stand for letters; 1 and ! stand for i or l. */
const LEET: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
  8: 'b',
  9: 'g',
};
/** Digits and signs around a word that are no secret, whichever they are: 2026, 123!, 01999. */
const ADDED_DIGITS_MAX = 5;
const ADDED_SIGNS_MAX = 4;
/** A number of fewer digits is a date or a phone, or soon guessed. */
const NUMBER_MIN = 12;
/** Fewer letters beside known words are no secret either. */
const LETTERS_MIN = 3;
/** Own words shorter than this may stand in any password. */
const OWN_WORD_MIN = 3;

/** One spelling: lower case, Western digits, Arabic letters without marks and variants. */
const spelled = (text: string): string =>
  toWesternDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةەہھ]/g, 'ه');

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** True if digits and signs (`text`) add nothing to a word: few, or a common number. */
function isTrivial(text: string): boolean {
  const digits = digitsOf(text);
  const isPlain = digits.length <= ADDED_DIGITS_MAX || isCommon(digits);
  return isPlain && text.length - digits.length <= ADDED_SIGNS_MAX;
}

/** The text without each way of trivial digits and signs at its ends, itself first. */
function* coresOf(text: string): Generator<string> {
  const head = text.match(/^\P{L}*/u)?.[0].length ?? 0;
  const tail = head === text.length ? 0 : (text.match(/\P{L}*$/u)?.[0].length ?? 0);
  for (let start = 0; start <= head; start += 1) {
    if (!isTrivial(text.slice(0, start))) continue;
    for (let end = 0; end <= tail; end += 1) {
      if (isTrivial(text.slice(text.length - end))) yield text.slice(start, text.length - end);
    }
  }
}

/** The shortest text of which this one is a repetition; the text itself if there is none. */
const repeated = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** A word's spellings: as typed, with signs read as letters, without signs, once, backwards. */
function spellingsOf(core: string): string[] {
  const read = (one: string) =>
    [...core].map((sign) => (sign === '1' || sign === '!' ? one : (LEET[sign] ?? sign))).join('');
  const all = [core, read('i'), read('l')].flatMap((text) => [
    text,
    text.replace(/[^\p{L}\p{N}]/gu, ''),
  ]);
  return [...new Set(all.flatMap((text) => [text, repeated(text), [...text].reverse().join('')]))];
}

/** True if nothing but own words, digits and signs is left, or one common word. */
function isLeftover(text: string): boolean {
  const letters = lettersOf(text);
  if (letters.length >= LETTERS_MIN) return [...coresOf(text)].some(isCommon);
  return isTrivial(text.replace(/\p{L}/gu, ''));
}

/**
 * True for a common password, a word or name in a usual disguise (capitals, signs for letters,
 * digits and signs around it, doubled, backwards), or words of the account and the site.
 * @param own words that strangers may know: names, mailbox, phone
 */
function isGuessable(password: string, own: readonly string[]): boolean {
  const text = spelled(password).trim();
  if (/^[\d\s.+/-]+$/.test(text) && digitsOf(text).length < NUMBER_MIN) return true;
  const words = [...own.map(spelled), ...SITE_WORDS]
    .filter((word) => word.length >= OWN_WORD_MIN)
    .sort((a, b) => b.length - a.length);
  const without = (spelling: string) =>
    words.reduce((left, word) => left.replaceAll(word, ''), spelling);
  const isWeak = (spelling: string) => {
    if (isCommon(spelling)) return true;
    const left = without(spelling);
    return left !== spelling && isLeftover(left);
  };
  // Phones and years of the account may stand at the ends, where coresOf() looks for digits.
  return isWeak(text) || [...new Set(coresOf(text))].flatMap(spellingsOf).some(isWeak);
}

const wordsOf = ({ names, email, phone_number }: OwnData): string[] => [
  ...[...names, email ?? ''].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]),
  phone_number?.slice(-10) ?? '',
];

/** `password_own_data` for own data in any spelling, `password_common` for isGuessable(). */
export function guessableReason(
  { mode }: Pick<Config, 'mode'>,
  { name, short, full }: Pick<Brand, 'name' | 'short' | 'full'>,
  password: string,
  account: OwnData,
): FieldErrorCode | undefined {
  if (mode === 'demo' && password === DEMO_PASSWORD) return undefined;
  if (isOwnData(password, account)) return 'password_own_data';
  const site = [name, short, full].flatMap((each) => Object.values(each));
  const known = wordsOf({ ...account, names: [...account.names, ...site] });
  return isGuessable(password, known) ? 'password_common' : undefined;
}

/** Every chosen password passes here. @throws AppError validation_failed at `new_password` */
export async function assertNotGuessable(
  deps: Pick<Deps, 'config' | 'db'>,
  password: string,
  account: OwnData,
): Promise<void> {
  const reason = guessableReason(deps.config, await brandOf(deps), password, account);
  if (reason) throw fieldError('new_password', reason);
}
