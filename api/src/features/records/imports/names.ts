import { nameKey } from '@midan/contract';

const MARKS = /[\u0640\u064B-\u065F\u0670\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Without tatweel, vowel signs and invisible characters, with single spaces, trimmed. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replace(MARKS, '').replace(/\s+/gu, ' ').trim();

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[یےۍې]/g, 'ي'],
  [/[کڪ]/g, 'ك'],
  [/[ەہھ]/g, 'ه'],
];
/** Equal only for names that are equal letter by letter, whichever keyboard typed the letters. */
export const exactName = (name: string): string =>
  LETTERS.reduce(
    (text, [from, to]) => text.replace(from, to),
    plainText(name.normalize('NFKC')).toLowerCase(),
  );

const VARIANTS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
};

/** A title or a word of a list in one spelling that can still be read, unlike `nameKey`. */
export const wordOf = (text: string): string =>
  exactName(text).replace(/[أإآٱةىئؤ]/g, (letter) => VARIANTS[letter] ?? letter);

/** First words of names that have two: عبد الرحمن. */
const BEGINS = new Set(['عبد', 'ابو', 'ام', 'abd', 'abdel', 'abdul', 'abu', 'el', 'al']);
/** Last words of names that have two: سيف الدين. */
const ENDS = new Set(['الدين', 'الله', 'الاسلام', 'الهدى', 'الهدي']);

/** The words of a name; names of two words stay together. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const word of plainText(name).split(' ').filter(Boolean)) {
    const before = words.at(-1);
    const joins =
      before !== undefined &&
      (BEGINS.has(wordOf(before)) || (ENDS.has(wordOf(word)) && !before.includes(' ')));
    if (joins) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

/** Splits a full name; `last` is blank for a name of one word. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = nameWords(name);
  return { first, last: rest.join(' ') };
}

/** `nameKey` of each word of a name; عبد الرحمن and عبدالرحمن have the same one. */
export const wordKeys = (name: string): string[] =>
  nameWords(name).map((word) => nameKey(word).replaceAll(' ', ''));

/**
 * True if the shorter of two names' lists of words (wordKeys) has two words or more, and the longer
 * begins with it or equals it: أحمد محمد and احمد محمد علي.
 */
export const isBeginning = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 2 && short.every((word, n) => word === long[n]);
};
