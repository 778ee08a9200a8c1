/** The palette of the drawings and the few helpers that all of them are written with. */

export const C = {
  ink: '#101631',
  inkSoft: '#2a3366',
  paper: '#fbfaf6',
  arena: '#f1eee4',
  shade: '#dcd6c4',
  line: '#17181c',
  signal: '#1f5eff',
  signalDeep: '#123bb0',
  signalSoft: '#cfdcff',
  circuit: '#00a88f',
  circuitDeep: '#00705f',
  circuitSoft: '#c4efe6',
  medal: '#f5a800',
  medalDeep: '#c77f00',
  medalSoft: '#ffe6ae',
  alert: '#d92d3a',
  alertDeep: '#9c1b2b',
  alertSoft: '#ffd5d2',
  drop: '#1e9e4a',
  dropDeep: '#10692f',
  dropSoft: '#cfeed8',
  glow: '#7df0dc',
  wood: '#c98d4e',
  woodDeep: '#a06a33',
  white: '#ffffff',
} as const;

export const SKINS = ['#f3cba5', '#dba677', '#b97f51', '#8f5d3a'] as const;
export const HAIRS = ['#1f1822', '#3a2521', '#5b3a24'] as const;

export interface Size {
  width: number;
  height: number;
}

/** The shape of a photograph: 3:2. */
export const PHOTO: Size = { width: 1200, height: 800 };

/** An SVG document of this size, with its numbers shortened. */
export const svg = ({ width, height }: Size, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shorten(parts.join(''))}</svg>\n`;

/** Returns a function that rounds a number, written as text, to so many decimals. */
const rounded = (decimals: number) => (number: string) =>
  String(Math.round(Number(number) * 10 ** decimals) / 10 ** decimals);

/**
 * Rounds the numbers of a drawing to one decimal, which is finer than any screen shows. A scale
 * multiplies, so it keeps three.
 */
const shorten = (text: string) =>
  text.replace(/scale\([^)]*\)|-?\d+\.\d{2,}/g, (part) =>
    part.startsWith('scale') ? part.replace(/-?\d+\.\d{4,}/g, rounded(3)) : rounded(1)(part),
  );

/** Moves a drawing to x, y and scales it. */
export const at = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

/** As `at`, looking the other way when `flip`. */
export const facing = (x: number, y: number, scale: number, flip: boolean, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${parts.join('')}</g>`;

/** Moves a drawing to x, y and turns it clockwise. */
export const turn = (x: number, y: number, degrees: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${parts.join('')}</g>`;

/** A filled outline; `more` holds further attributes. */
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line with round ends and joints; `more` holds further attributes. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/** A filled rectangle; x, y is its upper left corner, `more` holds further attributes. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${more && ` ${more}`}/>`;

/** A filled circle around x, y; `more` holds further attributes. */
export const dot = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;

/** A filled ellipse around x, y; `more` holds further attributes. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`;

/** A soft shadow on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx / 7): string =>
  oval(x, y, rx, ry, C.ink, 'opacity=".16"');

/**
 * The member of `list` at `index`; past either end it starts again at the other one.
 * @throws Error for an empty list
 */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The drawings of `draw(0)` to `draw(count - 1)` joined to one. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A star with `points` tips about 0, 0; between them it reaches `inner` times the radius. */
export function star(radius: number, fill: string, points = 5, inner = 0.45): string {
  const tips = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 ? radius * inner : radius;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return path(`M${tips.join('L')}z`, fill);
}

/** A photograph's drawing, left and right changed over when `flip`. */
export const mirrored = (flip: boolean, ...parts: string[]) =>
  flip ? `<g transform="translate(1200 0) scale(-1 1)">${parts.join('')}</g>` : parts.join('');

/** A drawing of 1200 by 800 enlarged by `zoom` around a point; its edges stay covered. */
export function near(x: number, y: number, zoom: number, drawing: string): string {
  const shift = (centre: number, size: number) =>
    Math.min(0, Math.max(size - size * zoom, size / 2 - centre * zoom));
  return `<g transform="translate(${shift(x, 1200)} ${shift(y, 800)}) scale(${zoom})">${drawing}</g>`;
}
