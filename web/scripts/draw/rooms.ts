import { type City, MOODS, skyline } from './cities.ts';
import { box, C, dot, oval, PHOTO, path, stroke, times } from './kit.ts';
import { bunting } from './things.ts';

/** A view through a frame: what is drawn in it is cut at its edges. */
export const pane = (x: number, y: number, width: number, height: number, view: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${view}</svg>`;

/**
 * A window with a sill and the city behind it, whose landmark stands at `focus` (0 to 1) of the
 * width. The frame and the sill stand out around the given box.
 */
const window = (
  city: City,
  x: number,
  y: number,
  width: number,
  height: number,
  focus: number,
  night: boolean,
) =>
  box(x - 16, y - 16, width + 32, height + 32, C.white, 12) +
  pane(x, y, width, height, skyline(city, width, height, focus, night)) +
  box(x + width / 2 - 5, y, 10, height, C.white) +
  box(x - 30, y + height + 10, width + 60, 20, C.shade, 6);

/** A lamp that hangs `length` from the ceiling, with its light. */
const lamp = (x: number, length: number, colour: string) =>
  stroke(`M${x} 0V${length}`, C.ink, 4) +
  path(`M${x - 54} ${length + 34}q4 -44 54 -46q50 2 54 46z`, colour) +
  oval(x, length + 36, 40, 9, C.medalSoft) +
  path(`M${x - 46} ${length + 38}h92l120 420h-332z`, C.white, 'opacity=".13"');

interface Room {
  city: City;
  /** Left edge of the window. */
  at?: number;
  night?: boolean;
  /** Where the floor begins. */
  floor?: number;
}

/** A workshop with a wide window on the city, shelves and hanging lamps. */
export function workshop({ city, at = 380, night = false, floor = 600 }: Room): string {
  const mood = MOODS[city];
  const wall = night ? '#26305f' : mood.wall;
  const shelf = at > 400 ? 60 : 860;
  return (
    box(0, 0, PHOTO.width, PHOTO.height, wall) +
    window(city, at, 90, 560, 330, 0.55, night) +
    shelves(shelf, 150, mood.main, mood.second) +
    lamp(shelf + 140, 40, mood.main) +
    lamp(at + 440, 26, mood.second) +
    box(0, floor, PHOTO.width, PHOTO.height - floor, night ? '#1a224c' : mood.floor) +
    box(0, floor, PHOTO.width, 10, C.ink, 0, 'opacity=".12"') +
    path(
      `M${at - 60} ${PHOTO.height}L${at + 60} ${floor}h420l80 ${PHOTO.height - floor}z`,
      C.white,
      'opacity=".22"',
    )
  );
}

/** Two shelves with books, boxes and wheels. */
function shelves(x: number, y: number, main: string, second: string): string {
  const thing = (i: number, top: number) => {
    const left = x + 16 + i * 62;
    if (i % 3 === 0)
      return box(left, top - 58, 44, 58, main, 5) + box(left + 8, top - 44, 28, 10, C.white, 3);
    if (i % 3 === 1)
      return dot(left + 22, top - 24, 24, C.ink) + dot(left + 22, top - 24, 10, C.arena);
    return [0, 1, 2]
      .map((k) =>
        box(left + k * 14, top - 66 + k * 8, 12, 66 - k * 8, k === 1 ? second : C.circuit, 2),
      )
      .join('');
  };
  return [0, 1]
    .map((row) => {
      const top = y + 96 + row * 140;
      return box(x, top, 280, 14, C.wood, 4) + times(4, (i) => thing(i + row, top));
    })
    .join('');
}

/** The competition hall: trusses, a band of high windows, pennants, a bright floor. */
export function hall({ city, night = false, floor = 470 }: Room): string {
  const mood = MOODS[city];
  const wall = night ? '#1c2656' : mood.haze;
  return (
    box(0, 0, PHOTO.width, PHOTO.height, wall) +
    box(20, 94, 1160, 226, C.white, 10) +
    pane(34, 108, 1132, 198, skyline(city, 1132, 198, 0.5, night)) +
    path('M304 108h26v198h-26zM870 108h26v198h-26z', C.white) +
    box(0, 60, PHOTO.width, 16, mood.deep) +
    box(0, 14, PHOTO.width, 12, mood.deep) +
    stroke(`M0 70${times(20, (i) => `L${i * 64 + 32} ${i % 2 ? 70 : 20}`)}`, mood.deep, 7) +
    times(
      4,
      (i) =>
        path(`M${150 + i * 300} 74l-130 ${floor + 120}h300z`, C.white, 'opacity=".16"') +
        path(`M${124 + i * 300} 76h52l14 34h-80z`, C.ink),
    ) +
    bunting(PHOTO.width, 322, 34, [mood.main, mood.second, C.paper, C.circuit]) +
    box(0, floor - 46, PHOTO.width, 46, mood.main) +
    box(0, floor - 46, PHOTO.width, 8, mood.second) +
    box(0, floor, PHOTO.width, PHOTO.height - floor, night ? '#2a3570' : mood.wall) +
    path(`M0 ${floor}h1200v24H0z`, C.ink, 'opacity=".1"')
  );
}

/**
 * A dark stage: curtains at both sides, beams of light, the city on the big screen.
 * @param night whether the city is shown at night
 */
export function stage(
  { city, floor = 610 }: Pick<Room, 'city' | 'floor'>,
  curtain: string = MOODS[city].main,
  night = true,
): string {
  const side = (flip: string) =>
    `<g${flip}>${path('M0 0h210q-30 300 -110 620H0z', curtain)}${times(4, (i) => path(`M${30 + i * 46} 0h22q-4 300 ${-44 - i * 10} 620h-18z`, C.ink, 'opacity=".16"'))}</g>`;
  return (
    box(0, 0, PHOTO.width, PHOTO.height, C.ink) +
    box(236, 76, 728, 400, C.white, 18) +
    pane(250, 90, 700, 372, skyline(city, 700, 372, 0.5, night)) +
    [210, 600, 990]
      .map((x) =>
        path(
          `M${x - 16} 0h32l${150 + (600 - x) * 0.6} ${floor + 60}h${-330}z`,
          C.medalSoft,
          'opacity=".13"',
        ),
      )
      .join('') +
    side('') +
    side(' transform="translate(1200 0) scale(-1 1)"') +
    path(`M0 0h1200v66${times(12, () => 'q-50 44 -100 0')}z`, curtain) +
    path(`M0 0h1200v30H0z`, C.ink, 'opacity=".2"') +
    box(0, floor, PHOTO.width, PHOTO.height - floor, '#6d4a2c') +
    oval(600, floor + 70, 520, 90, C.medalSoft, 'opacity=".3"') +
    times(7, (i) =>
      stroke(
        `M${600 + (i - 3) * 130} ${floor}L${600 + (i - 3) * 300} 800`,
        C.ink,
        3,
        'opacity=".25"',
      ),
    ) +
    box(0, floor - 8, PHOTO.width, 12, C.medal)
  );
}

/** The open air before the city: a terrace with a balustrade. */
export function terrace({ city, night = false, floor = 600 }: Room, focus = 0.7): string {
  const mood = MOODS[city];
  return (
    pane(0, 0, PHOTO.width, floor, skyline(city, PHOTO.width, floor, focus, night)) +
    box(0, floor - 90, PHOTO.width, 18, C.paper) +
    times(20, (i) =>
      path(`M${10 + i * 62} ${floor - 72}h26q-12 34 0 72h-26q12 -38 0 -72z`, C.paper),
    ) +
    box(0, floor, PHOTO.width, PHOTO.height - floor, mood.floor) +
    times(9, (i) =>
      stroke(
        `M${600 + (i - 4) * 150} ${floor}L${600 + (i - 4) * 330} 800`,
        C.white,
        4,
        'opacity=".5"',
      ),
    ) +
    box(0, floor, PHOTO.width, 10, C.ink, 0, 'opacity=".12"')
  );
}

/**
 * A game field standing in the room, seen from a little above: far edge narrower than the near one.
 */
export function field(x: number, y: number, width: number, depth: number, edge: string): string {
  const inset = width * 0.16;
  const point = (u: number, v: number) => {
    const squeeze = inset * (1 - v);
    return `${x + squeeze + u * (width - 2 * squeeze)} ${y + v * depth}`;
  };
  const quad = (u: number, v: number, w: number, h: number) =>
    `M${point(u, v)}L${point(u + w, v)}L${point(u + w, v + h)}L${point(u, v + h)}z`;
  const route = `M${point(0.08, 0.78)}L${point(0.36, 0.78)}L${point(0.4, 0.48)}L${point(0.62, 0.48)}L${point(0.64, 0.22)}L${point(0.92, 0.22)}`;
  return (
    path(
      `M${x - 14} ${y + depth}h${width + 28}l-20 ${depth * 0.4}h${-width + 12}z`,
      C.ink,
      'opacity=".18"',
    ) +
    path(`M${x - 14} ${y + depth}h${width + 28}v44h${-width - 28}z`, edge) +
    path(
      `M${point(-0.02, -0.06)}L${point(1.02, -0.06)}L${x + width + 14} ${y + depth}H${x - 14}z`,
      edge,
    ) +
    path(quad(0, 0, 1, 1), C.white) +
    path(quad(0, 0, 1, 0.06), C.ink, 'opacity=".12"') +
    stroke(route, C.arena, depth * 0.16) +
    stroke(route, C.line, depth * 0.04) +
    stroke(quad(0.04, 0.64, 0.1, 0.28), C.signal, 8) +
    stroke(quad(0.12, 0.1, 0.11, 0.26), C.alert, 8) +
    stroke(quad(0.4, 0.1, 0.1, 0.24), C.alert, 8) +
    stroke(quad(0.84, 0.1, 0.1, 0.24), C.drop, 8) +
    stroke(quad(0.8, 0.64, 0.11, 0.26), C.drop, 8) +
    box(x - 14, y + depth + 30, width + 28, 14, C.ink, 0, 'opacity=".18"')
  );
}
