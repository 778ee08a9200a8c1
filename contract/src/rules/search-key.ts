import { boundMarks } from './typed.ts';

// Maps each Arabic letter to an ASCII letter, like search_key() in the database.
const LETTERS: readonly (readonly [spellings: string, letter: string])[] = [
  ['أإآٱا', 'A'],
  ['بپ', 'B'],
  ['تٹ', 'T'],
  ['ةهھۀہۂۃە', 'W'],
  ['ث', 'q'],
  ['جچ', 'J'],
  ['ح', 'H'],
  ['خ', 'X'],
  ['دڈ', 'D'],
  ['ذ', 'P'],
  ['رڑ', 'R'],
  ['زژ', 'Z'],
  ['س', 'S'],
  ['ش', 'C'],
  ['ص', 'E'],
  ['ض', 'F'],
  ['ط', 'G'],
  ['ظ', 'w'],
  ['ع', 'I'],
  ['غ', 'V'],
  ['فڤ', 'K'],
  ['ق', 'Q'],
  ['كکگڪ', 'U'],
  ['ل', 'L'],
  ['م', 'M'],
  ['نں', 'N'],
  ['وؤۆۇ', 'O'],
  ['ىئيیےېۍ', 'Y'],
];

/** Lone hamza, tatweel, vowel and reading signs, and all that nobody sees. */
const SILENT =
  /[\u0621\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]/gu;

const FOLDED = new Map<string, string>([
  ...LETTERS.flatMap(([spellings, letter]) =>
    [...spellings].map((from) => [from, letter] as const),
  ),
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((from, digit) => [from, String(digit)] as const),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((from, digit) => [from, String(digit)] as const),
]);

/**
 * Equal for texts in any spelling, script of digits and form of letters; names of two words (عبد
 * الرحمن, Abd El-Rahman) are one. Not to be shown. Equals search_key() in the database.
 */
export const searchKey = (text: string): string =>
  Array.from(
    boundMarks(text).normalize('NFKC').toLowerCase().replace(SILENT, ''),
    (letter) => FOLDED.get(letter) ?? letter,
  )
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/(^| )(IBD|ABO|abd|abu)[ -]/g, '$1$2')
    .replace(/(^| )(abd[aeu]l)[ -]/g, '$1$2')
    .replace(/ (ALDYN|ALLW)(?= |$)/g, '$1');

/** Key of a person's name. */
export const nameKey = (name: string): string => searchKey(name).trim();

/**
 * Key of a class, a school or a licence number: as `nameKey`, without spaces and signs between parts
 * (1/أ, 1 - ا and ١أ are one), but for one sign between two numbers.
 */
export const codeKey = (text: string): string =>
  nameKey(text)
    .replace(/(?<=\d)[\s\p{Pd}/\u2044\u2215._]+(?=\d)/gu, '/')
    .replace(/[\s\p{Pd}\u2044\u2215._]|\/(?!\d)|(?<!\d)\//gu, '');

/** An empty term is in every text. */
export function matchesSearch(texts: readonly string[], searched: string): boolean {
  const wanted = searchKey(searched).trim();
  return texts.some((text) => searchKey(text).includes(wanted));
}
