const MARKS = /[\u0640\u064B-\u065F\u0670\p{Cf}]/gu;

/** A text without tatweel, vowel signs and invisible characters, with single spaces. */
export const plainText = (text: string): string =>
  text.normalize('NFC').replace(MARKS, '').replace(/\s+/gu, ' ').trim();

/** A name by which a line surely means a student: letters as they are. */
export const exactName = (name: string): string => plainText(name).toLowerCase();

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
};

/** One spelling for names and titles, as `search_key` in the migrations has for searches. */
export const spelling = (text: string): string =>
  exactName(text).replace(/[أإآٱةىئؤ]/g, (letter) => LETTERS[letter] ?? letter);

/** Words that begin a name of two words: عبد الرحمن. */
const BEGINS = new Set(['عبد', 'ابو', 'ام', 'abd', 'abdel', 'abdul', 'abu', 'el', 'al']);
/** Words that end one: سيف الدين. */
const ENDS = new Set(['الدين', 'الله', 'الاسلام', 'الهدى', 'الهدي']);

/** The words of a name; names of two words stay together. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const word of plainText(name).split(' ').filter(Boolean)) {
    const before = words.at(-1);
    const joins =
      before !== undefined &&
      (BEGINS.has(spelling(before)) || (ENDS.has(spelling(word)) && !before.includes(' ')));
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

/** The words of a name in one spelling, عبد الرحمن and عبدالرحمن alike. */
export const spelledWords = (name: string): string[] =>
  nameWords(name).map((word) => spelling(word).replaceAll(' ', ''));

/** True if one name is the beginning of the other: أحمد محمد and احمد محمد علي. */
export const isBeginning = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 2 && short.every((word, n) => word === long[n]);
};
