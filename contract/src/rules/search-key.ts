// Maps each Arabic letter to an ASCII letter, like search_key() in the database.
const LETTERS: readonly (readonly [spellings: string, letter: string])[] = [
  ['أإآٱا', 'A'],
  ['بپ', 'B'],
  ['ت', 'T'],
  ['ةه', 'W'],
  ['ث', 'q'],
  ['جچ', 'J'],
  ['ح', 'H'],
  ['خ', 'X'],
  ['د', 'D'],
  ['ذ', 'P'],
  ['ر', 'R'],
  ['ز', 'Z'],
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
  ['كکگ', 'U'],
  ['ل', 'L'],
  ['م', 'M'],
  ['ن', 'N'],
  ['وؤ', 'O'],
  ['ىئيی', 'Y'],
];

/** Optional signs: lone hamza, tatweel, diacritics, direction marks. */
const SILENT =
  '\u0621\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0670\u061C\u200C\u200D\u200E\u200F\u202A\u202B\u202C';

const FOLDED = new Map<string, string>([
  ...LETTERS.flatMap(([spellings, letter]) =>
    [...spellings].map((from) => [from, letter] as const),
  ),
  ...[...SILENT].map((from) => [from, ''] as const),
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((from, digit) => [from, String(digit)] as const),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((from, digit) => [from, String(digit)] as const),
]);

/** Not to be shown. Equals search_key() in the database, so browser and server find the same. */
export const searchKey = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => FOLDED.get(letter) ?? letter)
    .join('')
    .replace(/\s+/g, ' ');

/** An empty term is in every text. */
export function matchesSearch(texts: readonly string[], searched: string): boolean {
  const wanted = searchKey(searched).trim();
  return texts.some((text) => searchKey(text).includes(wanted));
}
