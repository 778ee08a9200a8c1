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

/** Code points that every font of the papers has, so that a heading can hold what a text can. */
function drawableLetters(): Set<number> {
  if (!drawable) {
    const [first = new Set<number>(), ...others] = readFonts().map(glyphsOf);
    drawable = new Set([...first].filter((code) => others.every((glyphs) => glyphs.has(code))));
  }
  return drawable;
}

/** Nobody misses these on a paper: what only orders, joins or colours other signs. */
const isSilent = (letter: string): boolean =>
  SILENT.test(letter) || CONTROL.test(letter) || /[\u{fe00}-\u{fe0f}]/u.test(letter);

/** A letter as the fonts can draw it: itself, its plain form (ﷺ), nothing, or a question mark. */
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
 * A text that the papers' fonts can draw whole, on one line. A missing glyph is an error in PDF/UA, and one
 * pupil's emoji must not cost a school its list: pictures and controls are left out, letters of
 * scripts without a font become "?". Decision 22.
 */
export const drawableText = (text: string): string =>
  [...text.toWellFormed().normalize('NFC')].map(drawn).join('').replaceAll(/ {2,}/g, ' ').trim();

const drawnAs = (text: string): [letter: string, drawn: string][] =>
  [...text.toWellFormed().normalize('NFC')].map((letter) => [letter, drawn(letter)]);

/** As a person reads it in a sentence: a mark needs something to stand on. */
const shown = (letter: string | undefined) =>
  letter && /\p{M}/u.test(letter) ? `\u25cc${letter}` : letter;

/** The first letter of a text that would be printed as "?". */
export const unknownSign = (text: string): string | undefined =>
  shown(drawnAs(text).find(([letter, as]) => as === UNKNOWN && letter !== UNKNOWN)?.[0]);

/** The first sign of a text that would be missing on a paper: a letter, a mark or a picture. */
export const missingSign = (text: string): string | undefined =>
  shown(
    drawnAs(text).find(
      ([letter, as]) => (as === UNKNOWN && letter !== UNKNOWN) || (as === '' && !isSilent(letter)),
    )?.[0],
  );

/**
 * Data of a paper with `drawableText` in place of every text; keys stay. A `qr` stays as it is: it is
 * a picture of our own, with thousands of characters and no letter to draw.
 */
export function drawableData(data: unknown): unknown {
  if (typeof data === 'string') return drawableText(data);
  if (Array.isArray(data)) return data.map(drawableData);
  if (data === null || typeof data !== 'object') return data;
  const clean = (key: string, each: unknown) => (key === 'qr' ? each : drawableData(each));
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, clean(key, each)]));
}
