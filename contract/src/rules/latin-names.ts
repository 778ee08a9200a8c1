import { LATIN_SPELLINGS } from './latin-spellings.ts';

/** Letters of names that are not known; a reader mends the vowels. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'g',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'o',
  ي: 'i',
  ى: 'a',
  ئ: 'e',
  ؤ: 'o',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ژ: 'j',
  ڤ: 'v',
  گ: 'g',
};

const ARABIC = /\p{Script=Arabic}/u;
/** Short vowels and the stretching line. */
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;

export const isArabicName = (name: string): boolean => ARABIC.test(name);

/** The word as LATIN_SPELLINGS writes it: without marks, with a bare alef and ه for a last ة. */
const plain = (word: string): string =>
  word
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة$/, 'ه');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const CONSONANTS = /^[^aeiouy]+$/;

/** و is w at the beginning and after ا and ع; ي is y at the beginning and the end. */
function letterOf(letter: string, place: number, word: readonly string[]): string {
  const isFirst = place === 0;
  if (letter === 'و' && (isFirst || /[اع]/.test(word[place - 1] ?? ''))) return 'w';
  if (letter === 'ي' && (isFirst || place === word.length - 1)) return 'y';
  return LETTERS[letter] ?? letter;
}

function spelled(word: string): string {
  const letters = [...word.replace(MARKS, '').replace(/[أإآٱ]/g, 'ا')].map(letterOf);
  const isConsonant = (place: number) => CONSONANTS.test(letters[place] ?? '');
  // Two consonants that meet get the commonest short vowel between them, but none before a last y
  // that carries the syllable: بدري is Badry.
  const isLastPair = (place: number) => place > 1 && letters[place + 1] === 'y';
  return letters.reduce(
    (before, letter, place) =>
      isConsonant(place - 1) && isConsonant(place) && !isLastPair(place)
        ? `${before}a${letter}`
        : before + letter,
    '',
  );
}

/** Unknown words letter by letter, after Abdel or El-; without Arabic letters as it is. */
function latinWord(word: string): string {
  const known = LATIN_SPELLINGS[plain(word)];
  if (known) return known;
  if (!ARABIC.test(word)) return word;
  const bare = plain(word);
  if (bare.startsWith('عبدال')) return `Abdel${latinWord(bare.slice(5)).toLowerCase()}`;
  if (bare.startsWith('ال') && bare.length > 4)
    return `El-${latinWord(word.replace(MARKS, '').slice(2))}`;
  return capital(spelled(word));
}

/** Titles before a name. أ. stands for Mr, Mrs and Miss alike, so it is left out. */
const TITLES: readonly [RegExp, string][] = [
  [/^أ\s*\.\s*د\s*[./]\s*/, 'Prof. '],
  [/^د\s*[./]\s*/, 'Dr. '],
  [/^م\s*[./]\s*/, 'Eng. '],
  [/^[أا]\s*[./]\s*/, ''],
];

/** `title` is empty for أ. too, which is removed all the same. */
function withoutTitle(name: string): { title: string; rest: string } {
  const [found, title] = TITLES.find(([pattern]) => pattern.test(name)) ?? [/^/, ''];
  return { title, rest: name.replace(found, '') };
}

/** A proposal, which the school corrects. */
export function latinName(name: string): string {
  const { title, rest } = withoutTitle(name.trim());
  return title + spelledWords(rest);
}

/** عبد and a name with ال after it count as one word. */
const spelledWords = (name: string): string =>
  name
    .replace(/عبد\s+ال/g, 'عبدال')
    .trim()
    .split(/\s+/)
    .map(latinWord)
    .join(' ');
