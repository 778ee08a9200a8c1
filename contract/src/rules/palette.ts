/** Of `tokens.css` (`--signal…`), the kit's shades and papers, from one accent colour. */
export interface Palette {
  /** Links and marks on the page's own grounds. */
  signal: { light: string; dark: string };
  /** Grounds of buttons, with white on them. */
  fill: string;
  hover: string;
  soft: { light: string; dark: string };
  /** Of the kit, from light to dark; the seventh is `fill`. */
  shades: readonly string[];
}

export const DEFAULT_ACCENT = '#1f5eff';
/** Drawn by hand; other accents are computed. */
const DEFAULT: Palette = {
  signal: { light: '#1a55ea', dark: '#86a8ff' },
  fill: '#1f5eff',
  hover: '#184bd1',
  soft: { light: '#eaf0ff', dark: '#1e2a57' },
  shades: '#e8eeff #cfdbff #a9c0ff #86a8ff #5c88ff #3a70ff #1f5eff #184bd1 #123aa6 #0c2979'.split(
    ' ',
  ),
};

/** The grounds of `tokens.css` on which links stand; the first ones are hardest to read on. */
const GROUNDS = { light: ['#f1eee4', '#fbfaf6'], dark: ['#1b2140', '#171c33'] } as const;
const READABLE = 4.5;

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @param share of `b`, from 0 to 1 */
function mixed(a: string, b: string, share: number): string {
  const other = channels(b);
  const parts = channels(a).map((part, n) => Math.round(part + ((other[n] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** As little nearer to `end` as is readable on each ground. */
function readable(colour: string, end: string, grounds: readonly string[]): string {
  let share = 0;
  let found = colour;
  while (share < 1 && !grounds.every((ground) => contrast(found, ground) >= READABLE)) {
    share += 0.02;
    found = mixed(colour, end, share);
  }
  return found;
}

/** Text on each ground has a contrast of 4.5 at least. @param accent `#rrggbb` */
export function paletteOf(accent: string): Palette {
  if (accent === DEFAULT_ACCENT) return DEFAULT;
  const soft = { light: mixed('#ffffff', accent, 0.1), dark: mixed('#171c33', accent, 0.15) };
  const fill = readable(accent, '#000000', ['#ffffff', soft.light]);
  const hover = mixed(fill, '#000000', 0.2);
  const dark = readable(accent, '#ffffff', [...GROUNDS.dark, soft.dark]);
  const tints = [0.9, 0.78, 0.6].map((share) => mixed(fill, '#ffffff', share));
  return {
    signal: { light: readable(fill, '#000000', [...GROUNDS.light, soft.light]), dark },
    fill,
    hover,
    soft,
    shades: [
      ...tints,
      mixed(dark, '#ffffff', 0.2),
      dark,
      mixed(fill, dark, 0.33),
      fill,
      hover,
      ...[0.4, 0.6].map((share) => mixed(fill, '#000000', share)),
    ],
  };
}
