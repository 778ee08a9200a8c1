import { describe, expect, it } from 'vitest';
import { arenaPicture, UNITS_PER_CM } from './arena.ts';

const drawing = arenaPicture();
/** Units of the drawing in centimetres; NaN for undefined. */
const cm = (units: string | undefined) => Number(units) / UNITS_PER_CM;
/** Stroke widths within the group of this id, in centimetres. */
const strokes = (id: string) => {
  const group = drawing.split(`<g id="${id}">`)[1]?.split('</g>')[0] ?? '';
  return new Set([...group.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => cm(width)));
};
/** Outer sides, in centimetres, of the squares with this outline. */
const squares = (colour: string) =>
  [
    ...drawing.matchAll(
      new RegExp(
        `<rect [^>]*width="([\\d.]+)"[^>]*stroke="${colour}" stroke-width="([\\d.]+)"`,
        'g',
      ),
    ),
  ].map(([, width, outline]) => cm(width) + cm(outline));

describe('the picture of the arena', () => {
  it('shows a field of 93 by 45 inches', () => {
    const [, width, depth] =
      /width="([\d.]+)" height="([\d.]+)"[^>]*id="field"/.exec(drawing) ?? [];
    expect(cm(width)).toBeCloseTo(93 * 2.54, 1);
    expect(cm(depth)).toBeCloseTo(45 * 2.54, 1);
  });

  it('shows pathways of 15 cm and a line of 1.5 cm', () => {
    expect(strokes('pathway')).toEqual(new Set([15]));
    expect(strokes('line')).toEqual(new Set([1.5]));
  });

  it('outlines pick-up areas in red and drop areas in green, 20 cm wide', () => {
    expect(squares('#d92d3a')).toEqual([20, 20]);
    expect(squares('#1e9e4a')).toEqual([20, 20]);
  });
});
