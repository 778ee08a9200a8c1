import { glyphsOf, readFonts } from './fonts.ts';

const UNKNOWN = '?';

/** Direction marks and joiners, which draw nothing and need no glyph. */
const SILENT = /[\u200c-\u200f\u2066-\u2069]/u;
/** Pictures carry no word of a name. What changes their look is a mark without a glyph. */
const ORNAMENT = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Line breaks and tabs become spaces. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u;

let drawable: Set<number> | undefined;

/** In every font of the papers, so that a heading can hold what a text can. */
function drawableLetters(): Set<number> {
  if (!drawable) {
    const [first = new Set<number>(), ...others] = readFonts().map(glyphsOf);
    drawable = new Set([...first].filter((code) => others.every((glyphs) => glyphs.has(code))));
  }
  return drawable;
}

/** Draws nothing of its own: marks of direction, joiners, controls, variation selectors. */
const isSilent = (letter: string): boolean =>
  SILENT.test(letter) || CONTROL.test(letter) || /[\u{fe00}-\u{fe0f}]/u.test(letter);

/** Its plain form is by NFKC, e.g. of ﷺ; pictures, controls and marks are left out. */
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

/** A missing glyph breaks PDF/UA: one emoji must not cost a school its list (decision 22). */
export const drawableText = (text: string): string =>
  [...text.toWellFormed().normalize('NFC')].map(drawn).join('').replaceAll(/ {2,}/g, ' ').trim();

const drawnAs = (text: string): [letter: string, drawn: string][] =>
  [...text.toWellFormed().normalize('NFC')].map((letter) => [letter, drawn(letter)]);

/** A combining mark gets a dotted circle as its base. */
const shown = (letter: string | undefined) =>
  letter && /\p{M}/u.test(letter) ? `\u25cc${letter}` : letter;

/** The first letter of a text that drawableText() replaces by "?". */
export const unknownSign = (text: string): string | undefined =>
  shown(drawnAs(text).find(([letter, as]) => as === UNKNOWN && letter !== UNKNOWN)?.[0]);

/** Also marks and pictures that are left out; controls and direction marks do not count. */
export const missingSign = (text: string): string | undefined =>
  shown(
    drawnAs(text).find(
      ([letter, as]) => (as === UNKNOWN && letter !== UNKNOWN) || (as === '' && !isSilent(letter)),
    )?.[0],
  );

/** Keys stay, and so does a `qr`, which is an SVG of our own. */
export function drawableData(data: unknown): unknown {
  if (typeof data === 'string') return drawableText(data);
  if (Array.isArray(data)) return data.map(drawableData);
  if (data === null || typeof data !== 'object') return data;
  const clean = (key: string, each: unknown) => (key === 'qr' ? each : drawableData(each));
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, clean(key, each)]));
}
