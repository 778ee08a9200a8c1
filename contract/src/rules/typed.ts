import { toWesternDigits } from './digits.ts';

/**
 * Signs that nobody sees, and those that reorder text. Kept are a joiner inside a word or an emoji,
 * which change how it is read, and the sign that colours an emoji.
 */
const HIDDEN =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}]|\uFE0F)(?:\u200C|\u200D)[\p{L}\p{Extended_Pictographic}])(?!(?<=\p{Emoji})\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Forms of Arabic letters that only PDFs and old programs write, each as a sign of its own. */
const PRESENTED = /[\uFB50-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDC7\uFDF0-\uFDFC\uFE70-\uFEFC]+/g;

/** No letter has more marks in any language: Unicode's Stream-Safe Text Format. */
const MARKS_MAX = 30;
/** What normalizing puts in order (the last two by NFKC), in time with the square of their number. */
const MARK = '[\\p{M}\\uFF9E\\uFF9F]';
const MARKS = new RegExp(`(${MARK}{${MARKS_MAX}})${MARK}+`, 'gu');

export const boundMarks = (text: string): string => text.replace(MARKS, '$1');

/**
 * Typed or pasted text as it is kept: without hidden signs and forms of letters, composed (NFC),
 * every kind of space as one, trimmed. Stands before every check. Not for passwords, where each sign counts.
 */
export const cleanTyped = (typed: string): string =>
  boundMarks(typed.replace(HIDDEN, ''))
    .replace(PRESENTED, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[\p{Zs}\v\f\u0085]/gu, ' ')
    .trim();

/** Nothing that is typed as a code is longer; what follows is not read. */
const CODE_MAX = 200;
const BEFORE = /^[\p{Pi}\p{Pf}\p{Ps}\p{Po}"'`]+/u;
const AFTER = /(?<![\p{Pi}\p{Pf}\p{Pe}\p{Po}"'`])[\p{Pi}\p{Pf}\p{Pe}\p{Po}"'`]+$/u;

/**
 * A code in its one spelling, as coupons, cards and references have it: Latin capitals, Western
 * digits, one kind of dash, no space, no sentence's full stop or quotes around it.
 */
export const typedCode = (typed: string): string =>
  toWesternDigits(cleanTyped(typed).slice(0, CODE_MAX).normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212\u0640]/gu, '-')
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .toUpperCase();
