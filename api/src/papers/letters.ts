import { glyphsOf, readFonts } from './fonts.ts';

/** Stands for a letter that the fonts cannot draw. */
const UNKNOWN = '?';

/** Direction marks and joiners, which draw nothing and need no glyph. */
const SILENT = /[\u200c-\u200f\u2066-\u2069]/u;
/** Pictures; they carry no word of a name. What changes their look is a mark without a glyph. */
const ORNAMENT = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Controls, unassigned and private characters; line breaks and tabs become spaces. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u;

let drawable: Set<number> | undefined;

/**
 * Code points that every font of the papers has, so that a heading can hold what a text can. Read
 * from the fonts once per process.
 */
function drawableLetters(): Set<number> {
  if (!drawable) {
    const [first = new Set<number>(), ...others] = readFonts().map(glyphsOf);
    drawable = new Set([...first].filter((code) => others.every((glyphs) => glyphs.has(code))));
  }
  return drawable;
}

/**
 * True for characters without a picture of their own: marks of direction, joiners, controls,
 * variation selectors.
 */
const isSilent = (letter: string): boolean =>
  SILENT.test(letter) || CONTROL.test(letter) || /[\u{fe00}-\u{fe0f}]/u.test(letter);

/**
 * A letter as the fonts can draw it: itself, a space for white space, its plain form (NFKC, e.g. of
 * ﷺ), nothing for pictures, controls and marks, otherwise a question mark.
 */
function drawn(letter: string): string {
  const glyphs = drawableLetters();
  const has = (each: string) => glyphs.has(each.codePointAt(0) ?? 0) || SILENT.test(each);
  if (has(letter)) return letter;
  if (/\s/u.test(letter)) return ' ';
  if (ORNAMENT.test(letter) || CONTROL.test(letter)) return '';
  const plain = [...letter.normalize('NFKC')];
  if (plain.every(has)) return plain.join('');
  return /\p{M}/u.test(letter) ? '' : UNKNOWN;
}

/**
 * The text on one line, trimmed and with single spaces, with only characters that the papers' fonts
 * can draw: pictures, controls and marks without a glyph are left out, other letters become their
 * plain form (NFKC) or "?". A missing glyph would be an error in PDF/UA, and one pupil's emoji must
 * not cost a school its list (decision 22).
 */
export const drawableText = (text: string): string =>
  [...text.toWellFormed().normalize('NFC')].map(drawn).join('').replaceAll(/ {2,}/g, ' ').trim();

/** Each letter of a text with what is drawn in its place. */
const drawnAs = (text: string): [letter: string, drawn: string][] =>
  [...text.toWellFormed().normalize('NFC')].map((letter) => [letter, drawn(letter)]);

/** A character for a sentence: a combining mark gets a dotted circle as its base. */
const shown = (letter: string | undefined) =>
  letter && /\p{M}/u.test(letter) ? `\u25cc${letter}` : letter;

/** The first letter of a text that drawableText() replaces by "?"; undefined if there is none. */
export const unknownSign = (text: string): string | undefined =>
  shown(drawnAs(text).find(([letter, as]) => as === UNKNOWN && letter !== UNKNOWN)?.[0]);

/**
 * The first letter, mark or picture of a text that drawableText() replaces by "?" or leaves out (a
 * mark on a dotted circle); undefined if there is none. Controls and direction marks do not count.
 */
export const missingSign = (text: string): string | undefined =>
  shown(
    drawnAs(text).find(
      ([letter, as]) => (as === UNKNOWN && letter !== UNKNOWN) || (as === '' && !isSilent(letter)),
    )?.[0],
  );

/**
 * A copy of a paper's data with drawableText() of every text; keys stay, and so does a `qr`, which
 * is an SVG of our own.
 */
export function drawableData(data: unknown): unknown {
  if (typeof data === 'string') return drawableText(data);
  if (Array.isArray(data)) return data.map(drawableData);
  if (data === null || typeof data !== 'object') return data;
  const clean = (key: string, each: unknown) => (key === 'qr' ? each : drawableData(each));
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, clean(key, each)]));
}
