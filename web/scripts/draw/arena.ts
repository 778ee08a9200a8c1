/** The climate track's field from above, to scale, from the same plan as the printed drawing. */
import { areas, field, pathOf, routes } from '../../src/content/arena-plan.ts';
import { arena } from '../../src/content/climate-rules.ts';
import { at, box, C, dot, path, pick, star, svg, times } from './kit.ts';

/**
 * Drawing units in one centimetre; every length of the field is multiplied by it and nothing else.
 */
export const UNITS_PER_CM = 6;

const MARGIN = 72;
const COLOURS = { start: C.signal, 'pick-up': C.alert, drop: C.drop } as const;
const OUTLINE = 9;
const WALLS = [C.medal, C.circuit, C.signalSoft, C.alertSoft, C.medalSoft];

/** Drawing units of a length in centimetres, rounded to two decimals. */
const length = (cm: number) => Math.round(cm * UNITS_PER_CM * 100) / 100;

/** A round tree from above; x, y are centimetres of the field. */
const tree = (x: number, y: number, size: number) =>
  at(
    length(x),
    length(y),
    size,
    dot(5, 6, 40, C.ink, 'opacity=".12"'),
    dot(0, 0, 40, C.drop),
    dot(-8, -8, 26, '#46b866'),
    dot(-14, -14, 11, '#7ed492'),
  );

/** A house from above: its roof with two skylights; x, y are centimetres of the field. */
const house = (x: number, y: number, colour: string) =>
  at(
    length(x),
    length(y),
    1,
    box(-38, -30, 90, 74, C.ink, 8, 'opacity=".12"'),
    box(-45, -38, 90, 76, colour, 8),
    path('M-45 0h90v30q0 8 -8 8h-74q-8 0 -8 -8z', C.ink, 'opacity=".14"'),
    box(-28, -24, 24, 18, C.white, 3, 'opacity=".7"'),
    box(6, -24, 24, 18, C.white, 3, 'opacity=".7"'),
  );

/** Three solar panels in a row; x, y are centimetres of the field. */
const panels = (x: number, y: number) =>
  at(
    length(x),
    length(y),
    1,
    times(
      3,
      (i) =>
        box(-66 + i * 46, -26, 40, 56, C.signalDeep, 4) +
        box(-62 + i * 46, -22, 32, 22, C.signal, 2) +
        box(-62 + i * 46, 4, 32, 22, C.signal, 2),
    ),
  );

/** A wind turbine from above; x, y are centimetres of the field. */
const turbine = (x: number, y: number) =>
  at(
    length(x),
    length(y),
    1,
    dot(6, 8, 46, C.ink, 'opacity=".1"'),
    star(54, C.white, 3, 0.14),
    dot(0, 0, 10, C.inkSoft),
  );

interface Place {
  x: number;
  y: number;
  /** Room it takes about x, y, in centimetres. */
  room: number;
  draw: (x: number, y: number) => string;
}

/** A grid over the field, each place with something else; of which `scenery` shows what fits. */
const SCENERY: Place[] = Array.from({ length: 21 * 9 }, (_, n) => {
  const x = 10 + (n % 21) * 10.8 + ((n * 7) % 5) - 2;
  const y = 9 + Math.floor(n / 21) * 12 + ((n * 11) % 5) - 2;
  if (n % 17 === 4) return { x, y, room: 12, draw: panels };
  if (n % 13 === 2) return { x, y, room: 10, draw: turbine };
  if (n % 5 === 1) return { x, y, room: 9, draw: (hx, hy) => house(hx, hy, pick(WALLS, n)) };
  return { x, y, room: 6.5, draw: (tx, ty) => tree(tx, ty, 0.55 + ((n * 3) % 4) * 0.1) };
});

/** True for a place away from the edge, the pathway and the areas. */
function isFree({ x, y, room }: Place): boolean {
  if (x < room || y < room || x > field.width - room || y > field.depth - room) return false;
  const inArea = areas.some((area) => Math.hypot(area.x - x, area.y - y) < room + area.side * 0.75);
  const onPathway = routes.some((route) =>
    route.some(
      (point, i) =>
        i > 0 && distance([x, y], route[i - 1] ?? point, point) < room + arena.pathwayCm / 2,
    ),
  );
  return !inArea && !onPathway;
}

/** The fictional city's trees, houses and the like: the largest first, then what still fits. */
function scenery(): string {
  const placed: Place[] = [];
  for (const place of SCENERY.filter(isFree).sort((one, other) => other.room - one.room)) {
    const apart = ({ x, y, room }: Place) =>
      Math.hypot(x - place.x, y - place.y) > (room + place.room) * (place.room > 7 ? 1.6 : 1);
    if (placed.every(apart)) placed.push(place);
  }
  return placed.map(({ draw, x, y }) => draw(x, y)).join('');
}

type Point = readonly [x: number, y: number];

/** Distance from a point to the stretch between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** The square of one area, in the colour of its kind. */
function area({ kind, x, y, side }: (typeof areas)[number]): string {
  const size = length(side);
  const [left, top] = [length(x) - size / 2, length(y) - size / 2];
  const inset = OUTLINE / 2;
  const soft = { start: C.signalSoft, 'pick-up': C.alertSoft, drop: C.dropSoft }[kind];
  return box(
    left + inset,
    top + inset,
    size - OUTLINE,
    size - OUTLINE,
    soft,
    6,
    `stroke="${COLOURS[kind]}" stroke-width="${OUTLINE}"`,
  );
}

/** The arena seen from above, as an SVG document. */
export function arenaPicture(): string {
  const width = length(field.width);
  const depth = length(field.depth);
  const ways = (colour: string, cm: number) =>
    routes
      .map((route) =>
        path(
          pathOf(route, UNITS_PER_CM),
          'none',
          `stroke="${colour}" stroke-width="${length(cm)}" stroke-linecap="butt" stroke-linejoin="round"`,
        ),
      )
      .join('');
  return svg(
    { width: Math.round(width + 2 * MARGIN), height: Math.round(depth + 2 * MARGIN) },
    box(0, 0, width + 2 * MARGIN, depth + 2 * MARGIN, C.signalSoft),
    box(34, 40, width + 2 * MARGIN - 60, depth + 2 * MARGIN - 60, C.ink, 30, 'opacity=".18"'),
    box(30, 30, width + 2 * MARGIN - 60, depth + 2 * MARGIN - 60, C.signalDeep, 28),
    at(
      MARGIN,
      MARGIN,
      1,
      box(0, 0, width, depth, '#eef6e6', 0, 'id="field"'),
      scenery(),
      `<g id="pathway">${ways(C.white, arena.pathwayCm)}</g>`,
      areas.map(area).join(''),
      `<g id="line">${ways(C.line, arena.lineCm)}</g>`,
      areas
        .map(({ kind, x, y }) =>
          kind === 'pick-up'
            ? box(length(x) - 22, length(y) - 22, 44, 44, C.medal, 8) +
              box(length(x) + 4, length(y) - 22, 18, 44, C.medalDeep, 6)
            : '',
        )
        .join(''),
    ),
  );
}
