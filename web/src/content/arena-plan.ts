/**
 * Where everything lies on the climate track's field, in centimetres from its upper start-side corner
 * as seen from the long side. The arena picture and the printed drawing are both made from it.
 */
import { arena } from './climate-rules.ts';

const CM_PER_INCH = 2.54;

/** 236.22 × 114.3 cm. */
export const field = {
  width: arena.widthInches * CM_PER_INCH,
  depth: arena.depthInches * CM_PER_INCH,
} as const;

/** Inner radius of the line where it turns. */
export const turnRadius = 10;

/** Corner points of each stretch of the line; the pathway lies around it, half on each side. */
export const routes: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [
    [40, 22],
    [40, 57],
    [170, 57],
    [170, 22],
    [216, 22],
  ],
  [
    [20, 92],
    [84, 92],
    [84, 57],
  ],
  [
    [117, 22],
    [117, 57],
  ],
  [
    [140, 57],
    [140, 92],
    [216, 92],
  ],
];

export interface ArenaArea {
  id: 'S' | 'P1' | 'P2' | 'D1' | 'D2';
  kind: 'start' | 'pick-up' | 'drop';
  /** Centre. */
  x: number;
  y: number;
  /** Side of the square. */
  side: number;
}

export const areas: readonly ArenaArea[] = [
  { id: 'S', kind: 'start', x: 20, y: 92, side: 25 },
  { id: 'P1', kind: 'pick-up', x: 40, y: 22, side: 20 },
  { id: 'P2', kind: 'pick-up', x: 117, y: 22, side: 20 },
  { id: 'D1', kind: 'drop', x: 216, y: 22, side: 20 },
  { id: 'D2', kind: 'drop', x: 216, y: 92, side: 20 },
];

/** A stretch as SVG path data, its turns rounded by `turnRadius`; `unit` is what one centimetre becomes. */
export function pathOf(route: (typeof routes)[number], unit = 1): string {
  const at = ([x, y]: readonly [number, number]) => `${x * unit} ${y * unit}`;
  const parts = route.map((point, index) => {
    const before = route[index - 1];
    const after = route[index + 1];
    if (!before) return `M${at(point)}`;
    if (!after) return `L${at(point)}`;
    return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
  });
  return parts.join('');
}

function towards(from: readonly [number, number], to: readonly [number, number]) {
  const share = turnRadius / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
}
